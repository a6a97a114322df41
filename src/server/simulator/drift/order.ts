import { z } from '../../../contract/zod.ts'
import { seededRandom } from '../../demo/data/seeded-random.ts'
import { type Chooses, driftKinds } from './drift.ts'

const defaultRate = 0.1
const defaultSeed = '1'

export const driftOrder = z.strictObject({
  kind: z.enum(driftKinds),
  /** Share of places that differ, from 0 to 1. */
  rate: z.number().min(0).max(1).default(defaultRate),
  /** Equal seeds change equal places. */
  seed: z.string().min(1).default(defaultSeed),
})
export type DriftOrder = z.infer<typeof driftOrder>

/** `KIND[:RATE][:SEED]`, as in the flag. */
export const driftFlag = z.string().transform((text, context): DriftOrder => {
  const [kind, rate, ...seed] = text.split(':')
  const order = driftOrder.safeParse({
    kind,
    ...(rate && { rate: Number(rate) }),
    ...(seed.length > 0 && { seed: seed.join(':') }),
  })
  if (order.success) return order.data
  context.addIssue({
    code: 'custom',
    message: `Must be KIND[:RATE][:SEED] with ${driftKinds.join(', ')} as KIND`,
  })
  return z.NEVER
})

/** Creates a choice that is the same for the same call. */
export function chooserFor({ rate, seed }: DriftOrder, call: string): Chooses {
  return (place) => rate > 0 && seededRandom(`${seed} ${call} ${place}`) < rate
}
