# METADATA
# title: What holds for the Rego itself
# description: |
#   Read from `opa inspect` (`input.annotations`, `input.namespaces`), the framework sources (`input.frameworks`) and the
#   names of the tests (`input.tests`). Everything in `violations` fails `docket policy test`.
package checks.conventions

# Packages of checks, with their paths.
checks[name] := path if {
	some name, _ in input.namespaces
	path := split(name, ".")
	path[1] == "controls"
	count(path) == 4
	not endswith(path[3], "_test")
}

cards[name] := entry.annotations if {
	some entry in input.annotations
	entry.annotations.scope == "package"
	name := concat(".", [step.value | some step in entry.path])
}

custom(name) := value if {
	value := object.get(cards[name], "custom", {})
	is_object(value)
} else := {} if {
	cards[name]
}

# METADATA
# title: Every violation, as a sentence
violations contains $"{name}: has no METADATA for its package" if {
	some name, _ in checks
	not cards[name]
}

violations contains $"{name}: its METADATA lacks {member}" if {
	some name, _ in checks
	some member in ["title", "description"]
	blank(object.get(cards[name], member, ""))
}

violations contains $"{name}: its METADATA lacks custom.{member}" if {
	some name, _ in checks
	some member in ["check", "remedy"]
	blank(object.get(custom(name), member, ""))
}

violations contains $"{name}: its METADATA lacks custom.{member}" if {
	some name, _ in checks
	some member in ["references", "reasons"]
	count(object.get(custom(name), member, {})) == 0
}

violations contains $"{name}: its METADATA lacks custom.evidence, registered or asserted" if {
	some name, _ in checks
	not object.get(custom(name), "evidence", "") in ["registered", "asserted"]
}

violations contains $"{name}: its METADATA lacks custom.reasons.{code}" if {
	some name, _ in checks
	some code, text in custom(name).reasons
	blank(text)
}

violations contains $"{name}: the reason code {code} is not in lower-case letters, digits and underscores" if {
	some name, _ in checks
	some code, _ in custom(name).reasons
	not regex.match(`^[a-z][a-z0-9_]{0,63}$`, code)
}

violations contains $"{name}: custom.check is {id}, not the name of its package" if {
	some name, path in checks
	id := custom(name).check
	not blank(id)
	id != path[3]
}

violations contains $"{name}: areas and checks are named with lower-case letters, digits and underscores" if {
	some name, path in checks
	some step in array.slice(path, 2, 4)
	not regex.match(`^[a-z][a-z0-9_]*$`, step)
}

violations contains $"{id}: is the name of more than one check" if {
	some _, path in checks
	id := path[3]
	count([other | some _, other in checks; other[3] == id]) > 1
}

violations contains $"{name}: does not belong into {file}" if {
	some name, files in input.namespaces
	some file in files
	endswith(file, ".rego")
	not trim_suffix(file, ".rego") in places(array.slice(split(name, "."), 1, 9))
}

# A package lies in the folder of its name, or is the file of its name; `main` stands for the folder itself.
places(steps) := {
	concat("/", steps),
	concat("/", array.concat(steps, [last])),
	concat("/", array.concat(steps, ["main"])),
	concat("/", array.flatten([folder, trim_suffix(last, "_test"), last])),
	concat("/", array.flatten([folder, trim_suffix(last, "_test"), "main_test"])),
} if {
	last := steps[count(steps) - 1]
	folder := array.slice(steps, 0, count(steps) - 1)
}

violations contains $"{name}: no framework has a control with this check" if {
	used := {control.check | some framework in input.frameworks; some control in framework.controls}
	some name, path in checks
	not path[3] in used
}

violations contains $"{name}: has no test {prefix}…" if {
	some name, _ in checks
	some prefix in ["test_pass_when_", "test_fail_when_"]
	not tested(concat("", [name, "_test"]), prefix)
}

tested(name, prefix) if {
	some test in input.tests
	test.package == name
	startswith(test.name, prefix)
}

violations contains $"{test.package}.{test.name}: is not named {names}" if {
	names := "test_pass_when_…, test_fail_when_… or test_not_applicable_when_…"
	some test in input.tests
	not regex.match(`^test_(pass|fail|not_applicable)_when_[a-z0-9_]+$`, test.name)
}

blank(text) if trim_space(text) == ""
