import { z } from '../../contract/zod.ts'
import type { RunStep } from './run-record.ts'

const heldChange = z.looseObject({ review_id: z.union([z.string().min(1), z.number()]) })

/** The platform may hold a change for approval, and answer with its review instead (docs/platform.md, section 2.4). */
export function heldBy(body: unknown): Pick<RunStep, 'review'> {
  const { data } = heldChange.safeParse(body)
  return data === undefined ? {} : { review: String(data.review_id) }
}
