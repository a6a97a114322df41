/** Masks personal data in platform JSON: every text, unless its key is known to hold none (`payload-keys.json`). */
import keys from './payload-keys.json' with { type: 'json' }

/** Equal values get equal stand-ins within a session. */
export interface StandIns {
  standInOf(kind: 'customer' | 'message', value: string): string
  isStandIn(text: string): boolean
  /** Returns the value behind a stand-in, else the text itself. */
  valueOf(standIn: string): string
}

const prefixes = { customer: 'customer-', message: 'message-' } as const

export function createStandIns(): StandIns {
  const byValue = new Map<string, string>()
  const byStandIn = new Map<string, string>()
  const counts = { customer: 0, message: 0 }
  return {
    standInOf(kind, value) {
      const comparable = kind === 'customer' ? value.replace('+', '') : value
      const key = `${kind} ${comparable}`
      const masked = byValue.get(key)
      if (masked !== undefined) return masked
      counts[kind] += 1
      const standIn = `${prefixes[kind]}${counts[kind]}`
      byValue.set(key, standIn)
      byStandIn.set(standIn, comparable)
      return standIn
    },
    isStandIn: (text) => byStandIn.has(text),
    valueOf: (standIn) => byStandIn.get(standIn) ?? standIn,
  }
}

/** Values of these keys belong to the platform or business. */
const openKeys = new Set(keys.open)

/** The platform's error texts; numbers in them are still masked. */
const errorKeys = new Set(keys.errors)

/** At most 15 digits with country code; platform ids mostly have more than 13. */
const phone = /^\+?\d{7,13}$/
const phoneInText = /(?<!\w)\+?\d{7,13}(?!\w)/g
const userId = /^[A-Z]{2}\.\w+$/
/** Contains the customer's number in another alphabet. */
const messageId = /^(?:wamid|wacid)\./
const platformId = /^\d{14,}$/
/** A date with time, or an enumeration word. */
const stating = /^(?:\d{4}-\d\d-\d\d(?:T[\d:.+Z-]+)?|[A-Z][A-Z0-9_]*)$/
const maxOpenInteger = 1_000_000
const maxDepth = 100

const lengthText = (value: string) => `[${value.length} characters]`

/** Masks a JSON value: stand-ins for customers and message ids, lengths for texts. */
export function maskJsonValue(value: unknown, standIns: StandIns): unknown {
  return maskAt(value, { key: '', isError: false, depth: 0 }, standIns)
}

interface JsonPosition {
  key: string
  isError: boolean
  depth: number
}

function maskAt(value: unknown, position: JsonPosition, standIns: StandIns): unknown {
  const { key, isError, depth } = position
  if (depth > maxDepth) return null
  const inside = { ...position, depth: depth + 1 }
  if (Array.isArray(value)) return value.map((item) => maskAt(item, inside, standIns))
  if (typeof value === 'object' && value !== null) {
    const isWithin = isError || key === 'errors' || key === 'error'
    const entries = Object.entries(value).map(([name, item]) => [
      maskIdentity(name, standIns) ?? name,
      maskAt(item, { ...inside, key: name, isError: isWithin }, standIns),
    ])
    return Object.fromEntries(entries)
  }
  if (typeof value === 'number') return maskNumber(value, key, standIns)
  return typeof value === 'string' ? maskString(value, key, isError, standIns) : value
}

function maskNumber(value: number, key: string, standIns: StandIns): number | string {
  if (openKeys.has(key) || (Number.isInteger(value) && Math.abs(value) < maxOpenInteger)) return value
  return maskIdentity(String(value), standIns) ?? 0
}

function maskIdentity(text: string, standIns: StandIns): string | undefined {
  if (messageId.test(text)) return standIns.standInOf('message', text)
  if (phone.test(text) || userId.test(text)) return standIns.standInOf('customer', text)
  return undefined
}

function maskString(value: string, key: string, isError: boolean, standIns: StandIns): string {
  if (value === '' || openKeys.has(key) || standIns.isStandIn(value)) return value
  const identity = maskIdentity(value, standIns)
  if (identity !== undefined) return identity
  if (platformId.test(value) || stating.test(value)) return value
  if (isError && errorKeys.has(key)) {
    return value.replace(phoneInText, (found) => standIns.standInOf('customer', found))
  }
  const nested = parsed(value)
  return nested === undefined ? lengthText(value) : JSON.stringify(maskJsonValue(nested, standIns))
}

function parsed(text: string): object | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** Masks a body; the length alone if it is no JSON. */
export function maskBodyText(text: string, standIns: StandIns): string {
  if (text === '') return text
  const value = parsed(text)
  return value === undefined ? lengthText(text) : JSON.stringify(maskJsonValue(value, standIns))
}

/** Paging and dates. */
const openParameters = new Set(
  `fields limit kind metrics start_date end_date start_timestamp_ms end_timestamp_ms channel type phone_number_id
   verification event_type tool_name`.split(/\s+/),
)

/** Masks an address's query, and customers in its path. */
export function maskAddress(address: string, standIns: StandIns): string {
  const decoded = decoderOf(address)
  const [path = '', query] = address.split(/\?(.*)/s)
  const masked = path
    .split('/')
    .map((part) => maskIdentity(decoded(part), standIns) ?? part)
    .join('/')
  if (query === undefined) return masked
  const parameters = query.split('&').map((part) => {
    const [name = '', value = ''] = part.split(/=(.*)/s)
    if (openParameters.has(name) || value === '') return part
    const plain = decoded(value.replaceAll('+', ' '))
    return `${name}=${encodeURIComponent(maskIdentity(plain.trim(), standIns) ?? lengthText(plain))}`
  })
  return `${masked}?${parameters.join('&')}`
}

/** In an address with a broken escape those of ASCII alone are decoded: an exception for each part costs too much. */
function decoderOf(address: string): (part: string) => string {
  try {
    decodeURIComponent(address)
    return decodeURIComponent
  } catch {
    return (part) =>
      part.replace(/%([0-7][\da-f])/gi, (_all, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
  }
}
