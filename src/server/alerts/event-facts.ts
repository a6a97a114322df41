/** Extracts what alerts need of a webhook; conversations have the rest. */
import { parseBoundedJson } from '../../contract/bounded-json.ts'
import {
  phoneNumberIdOf,
  readDelivery,
  type WebhookChange,
} from '../../contract/platform/conversations/webhook-payload.ts'
import type { WebhookKind } from '../../contract/studio/webhook-facets.ts'
import { z } from '../../contract/zod.ts'
import { type AccountEffect, accountEffects } from '../../conversations/account-events.ts'
import { factsOf, trusted, trustOf } from '../../conversations/facts.ts'
import type { StoredEvent } from '../store/event-store.ts'
import type { NumberInAccount } from './restrictions.ts'

export interface DeliveryReport {
  readonly phoneNumberId: string
  readonly messageId: string
  readonly isFailed: boolean
}

export interface ToldEffect {
  readonly accountId: string
  readonly effect: AccountEffect
  /** When the platform said so, in milliseconds since 1970. */
  readonly at: number
}

export interface WatchedEvent {
  readonly isSigned: boolean
  readonly phoneNumberIds: readonly string[]
  readonly reports: readonly DeliveryReport[]
  /** Which account these numbers belong to. */
  readonly accounts: readonly NumberInAccount[]
  readonly effects: readonly ToldEffect[]
}

/** Other kinds tell nothing for alerts. */
const tellingKinds: ReadonlySet<WebhookKind> = new Set([
  'messages',
  'statuses',
  'echoes',
  'handovers',
  'standby',
  'calls',
  'account',
])

/** Returns only the numbers of an event that is invalid. Never throws. */
export function watchedEvent(event: StoredEvent): WatchedEvent {
  const { phoneNumberIds, kinds } = event
  const isSigned = event.verification === 'signed' || event.reason === 'no_secret'
  if (!isSigned || !kinds.some((kind) => tellingKinds.has(kind)))
    return { isSigned, phoneNumberIds, reports: [], accounts: [], effects: [] }
  const parsed = parseBoundedJson(event.body.toString('utf8'))
  const { changes, accountIds, times } = readDelivery('value' in parsed ? parsed.value : undefined)
  const reports = factsOf(changes).flatMap(({ phoneNumberId, facts }) =>
    trusted(facts, trustOf(event)).flatMap((fact) =>
      fact.kind === 'status'
        ? { phoneNumberId, messageId: fact.messageId, isFailed: fact.status === 'failed' }
        : [],
    ),
  )
  // Of a stranger it would stop a number, and a repetition may come after its end.
  const isTold = event.verification === 'signed' && event.duplicateOf === null
  const placed = changes.flatMap((change, index) => {
    const accountId = accountIds[index]
    const at = Math.min(times[index] ?? event.receivedAt, event.receivedAt)
    return accountId === undefined || !isTold ? [] : [{ accountId, change, at }]
  })
  return {
    ...{ isSigned, phoneNumberIds, reports },
    accounts: placed.flatMap(accountOf),
    effects: placed.flatMap(({ accountId, change, at }) =>
      accountEffects(change).map((effect) => ({ accountId, effect, at })),
    ),
  }
}

const ownNumber = z.looseObject({ display_phone_number: z.string().nullish() }).nullish().catch(undefined)
const numbered = z.looseObject({ metadata: ownNumber, recipient: ownNumber })

function accountOf({ accountId, change }: { accountId: string; change: WebhookChange }): NumberInAccount[] {
  const phoneNumberId = phoneNumberIdOf(change)
  if (phoneNumberId === undefined) return []
  const { data } = numbered.safeParse(change.value)
  const shown = data?.metadata?.display_phone_number ?? data?.recipient?.display_phone_number
  return [{ accountId, phoneNumberId, digits: shown?.replace(/\D/g, '') || undefined }]
}
