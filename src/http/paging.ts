import { z } from "zod";

const PROBLEM = "must be a whole number from 1 to 1000";

/** The query parameter `limit`. */
export const limitParameter = z
  .string()
  .regex(/^[1-9]\d{0,3}$/, PROBLEM)
  .transform(Number)
  .refine((limit) => limit <= 1000, PROBLEM);
