import type { WebhookEvent } from '../../../../../contract/studio/webhook-event.ts'
import type { WebhookKind, WebhookVerification } from '../../../../../contract/studio/webhook-facets.ts'
import { messageWords } from '../../../../../conversations/words.ts'
import { readEvent } from '../../../../conversation/model/read-event.ts'
import type { SearchField, SearchTerm } from './search-language.ts'

export interface EventMatch {
  readonly terms: readonly SearchTerm[]
  readonly kind: WebhookKind | undefined
  readonly signature: WebhookVerification | undefined
  readonly phone: string | undefined
  /** Milliseconds since 1970; the end is excluded. */
  readonly from: number | undefined
  readonly to: number | undefined
  /** Undefined shows all. */
  readonly pinned: ReadonlySet<string> | undefined
}

function hasText(event: WebhookEvent, value: string): boolean {
  if (event.body.toLowerCase().includes(value)) return true
  // JSON may escape letters that users type as they are.
  return readEvent(event).facts.some(
    (fact) => 'content' in fact && messageWords(fact.content).toLowerCase().includes(value),
  )
}

const byField: Record<SearchField, (event: WebhookEvent, value: string) => boolean> = {
  kind: ({ kinds }, value) => kinds.some((kind) => kind.startsWith(value)),
  signature: ({ verification }, value) => verification.startsWith(value),
  reason: ({ reason }, value) => reason?.startsWith(value) ?? false,
  from: (event, value) =>
    readEvent(event).facts.some(({ who }) =>
      who.ids.some((id) => id.value.toLowerCase().startsWith(value.replace(/^\+/, ''))),
    ),
  phone: ({ phoneNumberIds }, value) => phoneNumberIds.some((id) => id.includes(value)),
  id: (event, value) =>
    event.id.startsWith(value) ||
    readEvent(event).facts.some((fact) => 'messageId' in fact && fact.messageId.toLowerCase() === value),
  is: ({ sample, duplicateOf }, value) =>
    (value === 'sample' && sample === true) || (value === 'duplicate' && duplicateOf !== null),
}

function matches(event: WebhookEvent, { field, value, isExcluded }: SearchTerm): boolean {
  const isFound = field === null ? hasText(event, value) : byField[field](event, value)
  return isFound !== isExcluded
}

function isInTime(receivedAt: string, from: number | undefined, to: number | undefined): boolean {
  if (from === undefined && to === undefined) return true
  const at = Date.parse(receivedAt)
  return at >= (from ?? at) && at < (to ?? Number.POSITIVE_INFINITY)
}

/** Cheap checks first; the body is parsed only if they pass. */
export function isWanted(event: WebhookEvent, filter: EventMatch): boolean {
  return (
    (filter.kind === undefined || event.kinds.includes(filter.kind)) &&
    (filter.signature === undefined || event.verification === filter.signature) &&
    (filter.phone === undefined || event.phoneNumberIds.includes(filter.phone)) &&
    isInTime(event.receivedAt, filter.from, filter.to) &&
    (filter.pinned === undefined || filter.pinned.has(event.id)) &&
    filter.terms.every((term) => matches(event, term))
  )
}
