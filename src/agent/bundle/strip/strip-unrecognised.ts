import { isObject } from '../../../contract/json.ts'
import { Unrecognised } from '../../../contract/reader/unrecognised.ts'
import type { ConfigBundle } from '../../../contract/studio/files/config-bundle.ts'
import { isPlainText } from './harmless-value.ts'
import { stripAddress } from './strip-address.ts'

type Record = NonNullable<ConfigBundle['unrecognised']>[number]

const mayHoldCredentials: readonly Record['section'][] = ['connectors', 'tools']

/** Strips a record of unknown form: connectors and tools keep plain words only. */
export function stripUnrecognised(record: Record): Record {
  const strip = stripOf(record.section)
  if (strip === undefined) return record
  const { id } = new Unrecognised(record.entry)
  const entry = each(record.entry, strip)
  // A plan recognizes it by its identity.
  if (id === undefined || !plainId.test(id) || !isObject(entry) || !Object.hasOwn(entry, 'id'))
    return { ...record, entry }
  return { ...record, entry: { ...entry, id } }
}

/** Other sections export texts in a known form too. */
function stripOf(section: Record['section']): ((text: string) => string) | undefined {
  if (mayHoldCredentials.includes(section)) return (text) => (isPlainText(text) ? text : leftOut)
  return section === 'websites' ? stripAddress : undefined
}

/** Digits, or a UUID (RFC 9562). */
const plainId = /^(?:\d{1,20}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i

const leftOut = '(omitted)'

function each(value: unknown, strip: (text: string) => string): unknown {
  if (typeof value === 'string') return strip(value)
  if (Array.isArray(value)) return value.map((item: unknown) => each(item, strip))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, each(item, strip)]))
}
