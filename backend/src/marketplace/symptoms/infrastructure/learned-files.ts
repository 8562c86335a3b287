import { z } from 'zod';
import type { Learned } from '../domain/learned/learned.js';
import { LinearModel } from '../domain/learned/linear-model.js';

const logistic = z.object({ bias: z.number(), weights: z.record(z.string(), z.number()) });
const model = z
  .object({
    bits: z.number().int().min(8).max(20),
    scale: z.number().positive(),
    outcomes: z.array(z.object({ name: z.string(), bias: z.number() })).min(1),
    weights: z.base64(),
  })
  .transform(({ weights, ...rest }) => {
    const bytes = Buffer.from(weights, 'base64');
    return { ...rest, weights: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length) };
  })
  .refine(({ weights, bits, outcomes }) => weights.length === outcomes.length * 2 ** bits, {
    message: 'There is one weight for each outcome and feature.',
  });
const share = z.number().min(0).max(1);

/** `symptoms/learned.json`, as `search:train` writes it. */
export const learnedFile = z
  .object({
    medical: model,
    levels: model,
    specialties: model,
    services: model,
    gate: logistic,
    confidence: logistic,
    limits: z.object({ answersFrom: share, visitFrom: share }),
  })
  .transform(({ medical, levels, specialties, services, ...rest }): Learned => ({
    ...rest,
    medical: new LinearModel(medical),
    levels: new LinearModel(levels),
    specialties: new LinearModel(specialties),
    services: new LinearModel(services),
  }));
