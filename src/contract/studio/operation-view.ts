/** The studio as its operators see it (docs/behaviour.md, section 18). */
import { role } from '../role.ts'
import { z } from '../zod.ts'
import { member, storedKind } from './workspace/records.ts'

const at = z.iso.datetime()

export const listedSession = z
  .object({
    id: z.string(),
    user: member,
    role,
    since: at,
    /** The last request that a running process has seen. */
    lastSeenAt: at,
    endsAt: at,
    isOwn: z.boolean(),
  })
  .meta({ id: 'ListedSession' })
export type ListedSession = z.infer<typeof listedSession>

/** Each is in one place; records are counted by kind as well. */
export const storageParts = ['records', 'activity', 'webhooks'] as const

export const operationView = z.object({
  version: z.string(),
  replicas: z.array(z.object({ startedAt: at, seenAt: at, isOwn: z.boolean() })),
  /** Latest first; demos are not listed. */
  sessions: z.array(listedSession),
  storage: z.array(
    z.object({
      part: z.enum(storageParts),
      place: z.enum(['folder', 'redis', 'memory']),
      count: z.number(),
      bytes: z.number().nullable(),
      maxBytes: z.number().nullable(),
      kinds: z.array(z.object({ kind: storedKind, count: z.number(), bytes: z.number() })).optional(),
    }),
  ),
  /** Variables that are set; null for a value that may hold a secret. */
  settings: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
})
export type OperationView = z.infer<typeof operationView>
