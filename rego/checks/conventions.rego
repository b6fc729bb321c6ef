# METADATA
# title: What holds for the Rego itself
# description: |
#   Read from `opa inspect` (`input.annotations`, `input.namespaces`), the framework sources (`input.frameworks`) and the
#   names of the tests (`input.tests`). Everything in `violations` fails `docket policy test`.
package checks.conventions

# METADATA
# title: Every violation, as a sentence
violations := ((((unannotated | incomplete) | misnamed) | repeated) | unused) | untested

# Packages of checks, as paths below `data.controls`.
checks[package_name] := path if {
	some package_name, _ in input.namespaces
	path := split(package_name, ".")
	path[1] == "controls"
	count(path) == 4
	not endswith(path[3], "_test")
}

cards := {concat(".", [step.value | some step in entry.path]): entry.annotations |
	some entry in input.annotations
	entry.annotations.scope == "package"
}

unannotated := {$"{name}: has no METADATA for its package" |
	some name, _ in checks
	not cards[name]
}

incomplete := {$"{name}: its METADATA lacks {member}" |
	some name, _ in checks
	some member in missing(cards[name])
}

missing(card) := ((({member | some member in ["title", "description"]; blank(object.get(card, member, ""))} | {$"custom.{member}" | some member in ["check", "remedy"]; blank(object.get(card, ["custom", member], ""))}) | {$"custom.{member}" | some member in ["references", "reasons"]; count(object.get(card, ["custom", member], {})) == 0}) | {$"custom.reasons.{code}" | some code, text in card.custom.reasons; blank(text)}) | {"custom.evidence, registered or asserted" | not object.get(card, ["custom", "evidence"], "") in ["registered", "asserted"]}

blank(text) if trim_space(text) == ""

misnamed := (misplaced | foreign) | unreadable_codes

# A package lies where its name says: its folder, or the file's own name in its folder.
misplaced := {$"{name}: does not belong into {file}" |
	some name, files in input.namespaces
	some file in files
	endswith(file, ".rego")
	place := trim_suffix(file, ".rego")
	wanted := concat("/", array.slice(split(name, "."), 1, 9))
	not place in places(wanted)
}

places(wanted) := {wanted, $"{wanted}/{last}", $"{wanted}/main", $"{folder}/{trim_suffix(last, "_test")}/{last}", $"{trim_suffix(wanted, "_test")}/main_test"} if {
	steps := split(wanted, "/")
	last := steps[count(steps) - 1]
	folder := concat("/", array.slice(steps, 0, count(steps) - 1))
}

foreign := {$"{name}: custom.check is {id}, not the name of its package" |
	some name, path in checks
	id := cards[name].custom.check
	id != path[3]
} | {$"{name}: areas and checks are named with lower-case letters, digits and underscores" |
	some name, path in checks
	some step in array.slice(path, 2, 4)
	not regex.match(`^[a-z][a-z0-9_]*$`, step)
}

unreadable_codes := {$"{name}: the reason code {code} is not in lower-case letters, digits and underscores" |
	some name, _ in checks
	some code, _ in cards[name].custom.reasons
	not regex.match(`^[a-z][a-z0-9_]{0,63}$`, code)
}

repeated := {$"{id}: is the name of more than one check" |
	some _, path in checks
	id := path[3]
	count([other | some _, other in checks; other[3] == id]) > 1
}

named_in_frameworks := {control.check | some framework in input.frameworks; some control in framework.controls}

unused := {$"{name}: no framework has a control with this check" |
	some name, path in checks
	not path[3] in named_in_frameworks
}

untested := {$"{name}: has no test {prefix}…" |
	some name, path in checks
	some prefix in ["test_pass_when_", "test_fail_when_"]
	not prefix in prefixes(concat("", [name, "_test"]))
} | {$"{test.package}.{test.name}: is not named test_pass_when_…, test_fail_when_… or test_not_applicable_when_…" |
	some test in input.tests
	not regex.match(`^test_(pass|fail|not_applicable)_when_[a-z0-9_]+$`, test.name)
}

prefixes(package_name) := {prefix |
	some test in input.tests
	test.package == package_name
	some prefix in ["test_pass_when_", "test_fail_when_"]
	startswith(test.name, prefix)
}
