import { expect, test } from "vitest";
import { destinationFault } from "../../src/policy/destination-pattern.ts";

const label = "a".repeat(63);

test.for([
  "example.com",
  "localhost",
  "xn--mnchen-3ya.example",
  "1a.example",
  `${label}.example`,
  "*.example.com",
  "*.com",
  "10.20.0.1",
  "255.255.255.255",
  "10.20.0.0/16",
  "10.20.30.40/8",
  "0.0.0.0/0",
  "10.0.0.1/32",
])("%s is a pattern", (pattern) => {
  expect(destinationFault(pattern)).toBeUndefined();
});

test.for([
  "",
  "*",
  "*.",
  "*.*.example",
  "**.example",
  "Example.com",
  "example.com.",
  ".example.com",
  "a..b",
  "-a.example",
  "a-.example",
  "a_b.example",
  "ex ample",
  "münchen.example",
  `${label}a.example`,
  `${`${label}.`.repeat(4)}example`,
  "example.com:443",
  "https://example.com",
  "example.com/path",
  "example.123",
  "example.0x1f",
  "10.20.0",
  "10.20.0.0.1",
  "10.20.0.256",
  "10.20.0.01",
  "*.10.20.0.1",
  "10.20.0.0/33",
  "10.20.0.0/016",
  "10.20.0.0/",
  "10.20.0.0/16/8",
  "10.20.0.300/16",
  "::1",
  "::/0",
])("%j is no pattern", (pattern) => {
  expect(destinationFault(pattern)).toMatch(/^must be/);
});
