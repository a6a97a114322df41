/** Erasing what is stored about one customer: first a look, then the act (docs/behaviour.md, section 13). */

import { z } from '../../zod.ts'
import { storedKind } from '../workspace/records.ts'

const count = z.number().int().min(0)

/** Where something is removed or overwritten. */
export const erasureCounts = z.strictObject({
  webhooks: count,
  /** Webhooks that wait for a target, where they are stored apart. */
  waiting: count,
  deadLetters: count,
  conversations: count,
  /** Replies, takeovers and hand-backs of members. */
  acts: count,
  /** Conversations that alerts watch. */
  alerts: count,
  /** Workspace records in which mentions are overwritten. */
  records: count,
  /** Lines of activity in which mentions are overwritten. */
  activity: count,
})
export type ErasureCounts = z.infer<typeof erasureCounts>
export type ErasurePlaceName = keyof ErasureCounts

export const unreachedPlace = z.enum([
  'targets',
  'platform',
  'exports',
  'backups',
  'other_browsers',
  'records',
  'dead_letters',
  'other_numbers',
  'git_history',
  'redis_log',
  'former_store',
])
export type UnreachedPlace = z.infer<typeof unreachedPlace>

const notReached = z.array(
  z.strictObject({
    place: unreachedPlace,
    /** Targets, or records. */
    names: z.array(z.string()),
  }),
)

/** The data that an erasure would remove, limited to numbers that the session may read. */
export const erasureLook = z.strictObject({
  /** Ids that belong to the same customer, because signed webhooks name them together; user names begin with an at sign. */
  ids: z.array(z.string()),
  /** Which the customer has in conversations, at most 20. */
  names: z.array(z.string()),
  found: erasureCounts,
  /** By phone number; null for what is about none. */
  numbers: z.array(z.strictObject({ phoneNumberId: z.string().nullable(), found: erasureCounts })),
  records: z.array(
    z.strictObject({
      kind: storedKind,
      phoneNumberId: z.string(),
      name: z.string(),
      label: z.string().nullable(),
    }),
  ),
  /** Where the customer stands in texts that the agent uses; then only `mentions=overwrite` erases. */
  inAgent: z.array(z.string()),
  notReached,
})
export type ErasureLook = z.infer<typeof erasureLook>

export const customerErasure = z.strictObject({ removed: erasureCounts, notReached })
export type CustomerErasure = z.infer<typeof customerErasure>

export const erasureQuery = z.strictObject({ mentions: z.literal('overwrite').optional() })

export const maxAskedIds = 500

/** Ids that a browser holds. */
export const erasedQuestion = z.strictObject({
  ids: z.array(z.string().min(1).max(400)).max(maxAskedIds),
})

/** Those of them that were erased, as they were asked. */
export const erasedAnswer = z.strictObject({ erased: z.array(z.string()) })
export type ErasedAnswer = z.infer<typeof erasedAnswer>
