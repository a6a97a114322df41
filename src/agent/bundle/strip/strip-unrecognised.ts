/** Takes out of a record whose form nobody knows whatever may be a credential. */
import { isObject } from '../../../contract/json.ts'
import type { ConfigBundle } from '../../../contract/studio/files/config-bundle.ts'
import { isPlainText } from './harmless-value.ts'
import { stripAddress } from './strip-address.ts'

type Record = NonNullable<ConfigBundle['unrecognised']>[number]

const mayHoldCredentials: readonly Record['section'][] = ['connectors', 'tools']

/** Of a connector and a tool only plain words pass; elsewhere an address loses what stands in its query. */
export function stripUnrecognised(record: Record): Record {
  const strip = mayHoldCredentials.includes(record.section)
    ? (text: string) => (isPlainText(text) ? text : leftOut)
    : stripAddress
  return { ...record, entry: each(record.entry, strip) }
}

const leftOut = '(omitted)'

function each(value: unknown, strip: (text: string) => string): unknown {
  if (typeof value === 'string') return strip(value)
  if (Array.isArray(value)) return value.map((item: unknown) => each(item, strip))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, each(item, strip)]))
}
