/** What the address of the webhooks page may carry. */
import {
  webhookEventId,
  webhookKind,
  webhookVerification,
} from '../../../../../contract/studio/webhook-facets.ts'
import { z } from '../../../../../contract/zod.ts'
import { searchText } from '../../../../text/search-text.ts'

export const webhookView = z.enum(['events', 'conversations', 'targets', 'setup'])
export type WebhookView = z.infer<typeof webhookView>

export const lastSpan = z.enum(['15m', '1h', '24h'])
export type LastSpan = z.infer<typeof lastSpan>

const moment = z.iso.datetime({ offset: true })

export const webhookSearch = z.object({
  view: webhookView.optional().catch(undefined),
  q: searchText,
  kind: webhookKind.optional().catch(undefined),
  signature: webhookVerification.optional().catch(undefined),
  phone: searchText,
  last: lastSpan.optional().catch(undefined),
  from: moment.optional().catch(undefined),
  to: moment.optional().catch(undefined),
  pinned: z.literal('1').optional().catch(undefined),
  pins: z
    .string()
    .regex(/^\d+(?:\.\d+)*$/)
    .optional()
    .catch(undefined),
  event: webhookEventId.optional().catch(undefined),
  /** The event that another one is compared with. */
  against: webhookEventId.optional().catch(undefined),
  /** What is looked for among the conversations. */
  find: searchText,
  conversation: searchText,
})
export type WebhookSearch = z.infer<typeof webhookSearch>

const spanMs: Record<LastSpan, number> = { '15m': 900_000, '1h': 3_600_000, '24h': 86_400_000 }

/** The time that is asked for, in milliseconds since 1970. */
export function timeWanted({ last, from, to }: WebhookSearch, now: number) {
  if (last !== undefined) return { from: now - spanMs[last], to: undefined }
  return {
    from: from === undefined ? undefined : Date.parse(from),
    to: to === undefined ? undefined : Date.parse(to),
  }
}

/** Enough to hold side by side, few enough for an address. */
export const maxPins = 50

export function readPins(pins: string | undefined): ReadonlySet<string> {
  return new Set(pins?.split('.').slice(0, maxPins))
}

/** The latest pin stays when there are too many. */
export function togglePin(pins: string | undefined, id: string): string | undefined {
  const pinned = readPins(pins)
  const next = pinned.has(id) ? [...pinned].filter((other) => other !== id) : [...pinned, id].slice(-maxPins)
  return next.length === 0 ? undefined : next.join('.')
}
