import { expect, test } from "vitest";

import { SampleDraw } from "../../src/audit/sample.ts";

function draw(n: number, seed: string, population: number): readonly bigint[] {
  const sample = new SampleDraw(n, seed);
  for (let index = 0; index < population; index += 1) sample.offer(BigInt(index));
  return sample.result();
}

test("the same seed draws the same, another seed others", () => {
  expect(draw(25, "dice 4 2 6", 10_000)).toEqual(draw(25, "dice 4 2 6", 10_000));
  expect(draw(25, "dice 4 2 6", 10_000)).not.toEqual(draw(25, "dice 4 2 5", 10_000));
});

test("a small population is drawn whole, by index", () => {
  expect(draw(25, "s", 3)).toEqual([0n, 1n, 2n]);
});

test("every part of the population is as likely", () => {
  const tens = Array.from({ length: 10 }, () => 0);
  for (let seed = 0; seed < 100; seed += 1) {
    for (const index of draw(20, `seed ${seed}`, 200)) {
      const at = Math.floor(Number(index) / 20);
      tens[at] = (tens[at] ?? 0) + 1;
    }
  }
  for (const count of tens) {
    expect(count).toBeGreaterThan(150);
    expect(count).toBeLessThan(250);
  }
});
