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
    file: "docket/verdict.rego",
    before: "count(found) > 0",
    after: "count(found) > 1",
    occurrence: 2,
    why: "one reason never gets there: the first branch takes up to a hundred",
  },
  {
    file: "controls/operations/resource_limits/resource_limits.rego",
    before: 'not payload.unreadable["/payload/limits"]',
    after: "",
    why: "unreadable limits make each limit inside them lost, which the next condition refuses",
  },
];

/** Why a fault is no fault; undefined where it is one. */
export function equivalence(fault: Fault): string | undefined {
  return EQUIVALENTS.find(
    ({ file, before, after, occurrence = fault.occurrence }) =>
      file === fault.file &&
      before === fault.before &&
      after === fault.after &&
      occurrence === fault.occurrence,
  )?.why;
}
