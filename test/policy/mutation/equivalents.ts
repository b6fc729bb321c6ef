import type { Fault } from "./faults.ts";

/** A fault that changes nothing that a verdict could show. It is left out of the count, and listed with the reason. */
export interface Equivalent extends Pick<Fault, "file" | "before" | "after"> {
  /** Which one, where the line stands more than once and not all of them are meant. */
  readonly occurrence?: number;
  readonly why: string;
}

export const EQUIVALENTS: readonly Equivalent[] = [
  {
    file: "lib/luhn.rego",
    before: "some unit in numbers.range(0, 9)",
    after: "some unit in numbers.range(0, 10)",
    why: "adds keys that begin with 10; the shorter key 10 stands first in sorted order and is replaced first",
  },
  {
    file: "lib/luhn.rego",
    before: 'plain := strings.replace_n({" ": "", "-": "", "|": "x"}, listed)',
    after: 'plain := strings.replace_n({" ": "", "-": "", "|": "xx"}, listed)',
    why: "one letter or two: a text with a letter in it is not valid",
  },
  {
    file: "lib/hosts.rego",
    before: 'kind != "ipv6"',
    after: "",
    why: "of ports; an IPv6 destination is accepted with any port by the rule above, and matches nothing later",
  },
  {
    file: "lib/hosts.rego",
    before: "count(port) == 5",
    after: "",
    why: "shorter ports are accepted by the rule above, longer ones do not match the form",
  },
  {
    file: "docket/main.rego",
    before: 'is_boolean(object.get(caller, "asserts_people", true))',
    after: 'is_boolean(object.get(caller, "asserts_people", false))',
    why: "the default is only asked whether it is a boolean; both are",
  },
  {
    file: "docket/facts.rego",
    before: 'claimed_environment := 3 if payload.lost["/payload/target/environment"]',
    after: 'claimed_environment := 4 if payload.lost["/payload/target/environment"]',
    why: "no environment has the rank 4, and what is lost was supplied inside a target, which reads production as well",
  },
  {
    file: "docket/payload.rego",
    before: "is_object(members)",
    after: "",
    why: "only fields of type object have members in the vocabulary, and object.get of anything else is undefined",
  },
  {
    file: "controls/operations/resource_limits/resource_limits.rego",
    before: 'not payload.unreadable["/payload/limits"]',
    after: "",
    why: "unreadable limits make each limit inside them lost, which the next condition refuses",
  },
  {
    file: "lib/luhn.rego",
    before: 'stroke := substring("||||||||||", 0, (unit + doubled) % 10)',
    after: 'stroke := substring("||||||||||", 1, (unit + doubled) % 10)',
    why: "at most nine of ten strokes that are all alike: it does not matter where they are cut out",
  },
  {
    file: "lib/fields.rego",
    before: 'field.type == "enums"',
    after: "",
    why: "only enums have values; without them the branch is undefined and the next one decides",
  },
  {
    file: "docket/scan.rego",
    before: "begins_with(path, exempt_roots)",
    after: "",
    why: "the cheap question only saves the dear one, which is asked next and says no as well",
  },
  {
    file: "docket/scan.rego",
    before: "begins_with(path, vocabulary)",
    after: "",
    why: "the cheap question only saves the dear one, which is asked next and says no as well",
  },
  {
    file: "docket/payload.rego",
    before: "lost := unreadable if count(unreadable) == 0",
    after: "",
    why: "the default of lost is the empty set as well",
  },
  {
    file: "docket/people.rego",
    before: "default required := 1000000",
    after: "default required := 1000001",
    why: "either is out of reach: two lists of at most twenty names",
  },
  {
    file: "lib/hosts.rego",
    before:
      "[_, scheme, bracketed, written, port] := regex.find_all_string_submatch_n(form, text, 1)[0]",
    after:
      "[_, scheme, bracketed, written, port] := regex.find_all_string_submatch_n(form, text, 2)[0]",
    why: "the form is tied to both ends of the text: there is no second match, and only the first is read",
  },
  {
    file: "docket/payload.rego",
    before: "lost := unreadable | orphaned if count(unreadable) > 0",
    after: "lost := unreadable | orphaned if count(unreadable) >= 0",
    why: "where nothing is unreadable nothing is orphaned: both rules give the empty set",
  },
  {
    file: "docket/patterns.rego",
    before: "ending := substring(suffix, max([0, count(suffix) - 3]), -1)",
    after: "ending := substring(suffix, max([0, count(suffix) - 4]), -1)",
    why: "how much of a name's end the loose look asks for; whatever has the whole suffix has any part of its end",
  },
  {
    file: "docket/patterns.rego",
    before: "count(endings) > 0",
    after: "count(endings) >= 0",
    why: "of no endings a look that lets everything through; the closer one then finds that no name is telling",
  },
  {
    file: "docket/payload.rego",
    before: "count(declared) != count(body)",
    after: "",
    why: "only saves looking at each member where as many can be read as there are",
  },
  {
    file: "docket/payload.rego",
    before: "count(members) != count(body[parent])",
    after: "",
    why: "only saves looking at each member where as many can be read as there are",
  },
  {
    file: "docket/payload.rego",
    before: "count(members) != count(body[grandparent][parent])",
    after: "",
    why: "only saves looking at each member where as many can be read as there are",
  },
  {
    file: "lib/fields.rego",
    before: "is_number(raw)",
    after: "",
    why: "only numbers lie between two numbers: null and booleans are below every number, anything else above",
  },
  {
    file: "controls/privacy/retention_bound/retention_bound.rego",
    before: "bounded",
    after: "",
    occurrence: 1,
    why: "without a bound it is null, and every number is greater than null",
  },
  {
    file: "controls/change/change_authorised/change_authorised.rego",
    before: "ticket_known",
    after: "",
    occurrence: 2,
    why: "of a ticket that is not known there is no state, and so nothing that is not among the allowed ones",
  },
  {
    file: "docket/scan.rego",
    before: "regex.match(pattern, text)",
    after: "",
    occurrence: 2,
    why: "suspects are only what is worth matching again, with the patterns of identifiers and of cards",
  },
  {
    file: "docket/scan.rego",
    before: "regex.match(pattern, name)",
    after: "",
    why: "suspects are only what is worth matching again, with the patterns of identifiers and of cards",
  },
];

const LOOKS: ReadonlySet<string> = new Set(["docket/patterns.rego", "docket/scan.rego"]);

/** Conditions and rules that save the closer look: without them it is taken and finds nothing. */
const LOOKS_CLOSER = /^(?:not )?(?:patterns\.)?(?:names_)?(?:suspicious|ruled_out)\b/;

/** Why a fault is no fault; undefined where it is one. */
export function equivalence(fault: Fault): string | undefined {
  if (fault.before === "applies := true" && fault.after === "")
    return "a check that does not say whether it applies is judged like one that applies";
  if (LOOKS.has(fault.file) && LOOKS_CLOSER.test(fault.before) && fault.after === "")
    return "only asks for the closer look where the loose one has ruled it out; the answer is the same, later";
  return EQUIVALENTS.find(
    ({ file, before, after, occurrence = fault.occurrence }) =>
      file === fault.file &&
      before === fault.before &&
      after === fault.after &&
      occurrence === fault.occurrence,
  )?.why;
}
