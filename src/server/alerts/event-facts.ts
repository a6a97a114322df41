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

export interface WatchedEvent {
  readonly isSigned: boolean
  readonly phoneNumberIds: readonly string[]
  readonly reports: readonly DeliveryReport[]
  /** Which account these numbers belong to. */
  readonly accounts: readonly NumberInAccount[]
  readonly effects: readonly { readonly accountId: string; readonly effect: AccountEffect }[]
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
  const { changes, accountIds } = readDelivery('value' in parsed ? parsed.value : undefined)
  const reports = factsOf(changes).flatMap(({ phoneNumberId, facts }) =>
    trusted(facts, trustOf(event)).flatMap((fact) =>
      fact.kind === 'status'
        ? { phoneNumberId, messageId: fact.messageId, isFailed: fact.status === 'failed' }
        : [],
    ),
  )
  const placed = changes.flatMap((change, at) => {
    const accountId = accountIds[at]
    return accountId === undefined ? [] : [{ accountId, change }]
  })
  return {
    ...{ isSigned, phoneNumberIds, reports },
    accounts: placed.flatMap(accountOf),
    effects: placed.flatMap(({ accountId, change }) =>
      accountEffects(change).map((effect) => ({ accountId, effect })),
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
