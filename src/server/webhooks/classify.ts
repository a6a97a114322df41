import { maxJsonValues, parseBoundedJson } from '../../contract/bounded-json.ts'
import { type WebhookKind, webhookKind } from '../../contract/studio/webhook-facets.ts'

export interface Classification {
  readonly kinds: WebhookKind[]
  readonly phoneNumberIds: string[]
  /** Ids and numbers of the business, which every customer's delivery names. */
  readonly businessIds: string[]
}

const kindByField: Readonly<Record<string, WebhookKind>> = {
  messages: 'messages',
  standby: 'standby',
  messaging_handovers: 'handovers',
  message_echoes: 'echoes',
  smb_message_echoes: 'echoes',
  security: 'account',
  automatic_events: 'account',
  partner_solutions: 'account',
  payment_configuration_update: 'account',
  user_preferences: 'preferences',
  consumer_profile: 'profile',
  calls: 'calls',
  flows: 'flows',
  history: 'sync',
  smb_app_state_sync: 'sync',
}

/** Their messages and statuses are not about messages that are sent now. */
const wholeByField: readonly WebhookKind[] = ['calls', 'sync']

/** Families of fields, to which the platform adds members. */
const kindByForm: readonly (readonly [RegExp, WebhookKind])[] = [
  [/^(?:message_)?template_/, 'template'],
  [/^(?:account|business|phone_number)_/, 'account'],
  [/^group_/, 'groups'],
]

/** The value is more specific than the field: statuses come under `messages`. */
const kindByContent: readonly (readonly [string, WebhookKind])[] = [
  ['messages', 'messages'],
  ['statuses', 'statuses'],
  ['message_echoes', 'echoes'],
]

/** No legitimate delivery has more numbers. */
const maxPhoneNumbers = 50
/** Ten times what the platform sends; larger deliveries stay unclassified. */
const maxChanges = 10_000
const maxIdLength = 64
/** No legitimate delivery names more. */
const maxBusinessIds = 200

type Fields = Readonly<Record<string, unknown>>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Reads a list or a single item; anything else is empty. */
function listed(value: unknown): readonly Fields[] {
  return (Array.isArray(value) ? value : [value]).filter(isFields)
}

/** Classifies a delivery by few, shallow fields, so that nesting cannot exhaust the stack. Never throws. */
export function classify(body: Buffer, maxValues = maxJsonValues): Classification {
  const kinds = new Set<WebhookKind>()
  const ids = new Set<string>()
  const businessIds = new Set<string>()
  let changes = 0
  const payload = parse(body, maxValues)
  for (const change of changesIn(payload)) {
    if (++changes > maxChanges) break
    const value = isFields(change.value) ? change.value : change
    addKinds(kinds, change.field, value)
    addPhoneNumbers(ids, value)
    addBusinessIds(businessIds, value)
  }
  for (const delivery of listed(payload).slice(0, maxChanges))
    for (const { id } of listed(delivery.entry).slice(0, maxChanges)) addId(businessIds, id)
  if (kinds.size === 0) kinds.add('unknown')
  return {
    kinds: webhookKind.options.filter((kind) => kinds.has(kind)),
    phoneNumberIds: [...ids],
    businessIds: [...businessIds],
  }
}

/** Returns the field of every change of this kind; undefined if there may be several. */
export function onlyFieldOf(kind: WebhookKind): string | undefined {
  const isOpen = [...kindByForm, ...kindByContent].some(([, one]) => one === kind)
  const fields = Object.keys(kindByField).filter((field) => kindByField[field] === kind)
  return isOpen || fields.length !== 1 ? undefined : fields[0]
}

/** Returns a delivery's distinct fields, such as `messages`. Never throws. */
export function fieldsOfDelivery(body: Buffer): string[] {
  const fields = new Set<string>()
  let changes = 0
  for (const { field } of changesIn(parse(body, maxJsonValues))) {
    if (++changes > maxChanges) break
    if (typeof field === 'string') fields.add(field)
  }
  return [...fields]
}

/** Stores an event that is no JSON, or too large, without a kind. */
function parse(body: Buffer, maxValues: number): unknown {
  const parsed = parseBoundedJson(body.toString('utf8'), maxValues)
  return 'value' in parsed ? parsed.value : undefined
}

function* changesIn(payload: unknown): Generator<Fields> {
  for (const delivery of listed(payload)) {
    for (const entry of 'entry' in delivery ? listed(delivery.entry) : [{ changes: delivery }]) {
      yield* listed(entry.changes)
    }
  }
}

function addKinds(kinds: Set<WebhookKind>, field: unknown, value: Fields): void {
  const named = typeof field === 'string' ? kindOfField(field) : undefined
  if (named !== undefined && wholeByField.includes(named)) {
    kinds.add(named)
    return
  }
  const contents = [value, ...listed(value.standby)]
  const found = kindByContent.filter(([name]) => contents.some((content) => isFilled(content[name])))
  for (const [, kind] of found) kinds.add(kind)
  if (named === undefined) {
    if (found.length === 0) kinds.add('unknown')
  } else if (named !== 'messages' || found.length === 0) kinds.add(named)
}

function kindOfField(field: string): WebhookKind | undefined {
  if (Object.hasOwn(kindByField, field)) return kindByField[field]
  return kindByForm.find(([form]) => form.test(field))?.[1]
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : isFields(value)
}

function addBusinessIds(ids: Set<string>, value: Fields): void {
  for (const place of [value, value.metadata]) {
    if (!isFields(place)) continue
    addId(ids, place.phone_number_id)
    const { display_phone_number: shown } = place
    if (typeof shown === 'string') addId(ids, shown.replace(/\D/g, ''))
  }
}

/** Longer numbers may have been rounded, so only exact ones count. */
function addId(ids: Set<string>, id: unknown): void {
  const text = Number.isSafeInteger(id) ? String(id) : id
  if (typeof text === 'string' && text !== '' && text.length <= maxIdLength && ids.size < maxBusinessIds)
    ids.add(text)
}

function addPhoneNumbers(ids: Set<string>, value: Fields): void {
  for (const place of [value, value.metadata, value.recipient, value.phone_number_settings]) {
    if (!isFields(place) || ids.size >= maxPhoneNumbers) continue
    addId(ids, place.phone_number_id)
  }
}
