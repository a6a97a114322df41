/** Answers that differ from the contract, in ways in which platforms differ. */

/**
 * Fields: `missing`, `null`, `type` (of another one), `renamed`, `wrapped`. `words`: unknown instead of known ones.
 * `entries`: invalid ones in lists. `cursors`: other pages and names. `envelopes`: lists with and without one.
 * `numbers`: numbers as text and vice versa. `webhooks`: webhooks in their older shapes. `earlier`: answers as before November 2026.
 */
export const driftKinds = [
  'missing',
  'null',
  'type',
  'renamed',
  'wrapped',
  'words',
  'entries',
  'cursors',
  'envelopes',
  'numbers',
  'webhooks',
  'earlier',
] as const
export type DriftKind = (typeof driftKinds)[number]

export type Chooses = (path: string) => boolean

/** Invalid list entries: no object, no known field, or an invalid id. */
const oddEntries: readonly unknown[] = [
  'not an entry',
  { unknown_shape: { a: 1 } },
  { id: { nested: true } },
  null,
  7,
]

const word = /^[A-Za-z]+(?:_[A-Za-z]+)*$/

/** Changes a copy of a JSON body in the places that `chooses` accepts. */
export function drifted(body: unknown, kind: DriftKind, chooses: Chooses, path = ''): unknown {
  if (path === '' && kind === 'envelopes') return chooses('') ? otherEnvelope(body) : body
  if (Array.isArray(body)) {
    const entries = body.map((entry: unknown, index) => drifted(entry, kind, chooses, `${path}/${index}`))
    if (kind !== 'entries' || !chooses(path)) return entries
    return [...entries, oddEntries[(path.length + entries.length) % oddEntries.length]]
  }
  if (typeof body !== 'object' || body === null) return body
  const fields = Object.entries(body).flatMap(([name, value]) => {
    const at = `${path}/${name}`
    const inside = () => [[name, drifted(value, kind, chooses, at)] as const]
    if (!chooses(at)) return inside()
    // Nested values may still change.
    const changed = other(name, value, kind)
    return changed.some(([, now]) => now === value) && kind !== 'renamed' ? inside() : changed
  })
  return Object.fromEntries(fields)
}

type Field = readonly [string, unknown]

function other(name: string, value: unknown, kind: DriftKind): Field[] {
  switch (kind) {
    case 'missing':
      return []
    case 'null':
      return [[name, null]]
    case 'type':
      return [[name, otherType(value)]]
    case 'renamed':
      return [[`new_${name}`, value]]
    case 'wrapped':
      return [[name, { value }]]
    case 'words':
      return [[name, typeof value === 'string' && word.test(value) ? `${value}_NEW` : value]]
    case 'numbers':
      return [[name, respelled(value)]]
    case 'cursors':
      return [[name, name === 'paging' ? { cursors: { after: 17 }, next: null } : value]]
    default:
      return [[name, value]]
  }
}

function otherType(value: unknown): unknown {
  if (typeof value === 'string') return { text: value }
  if (Array.isArray(value)) return 'a text'
  return typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : [value]
}

function respelled(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && /^(?:0|[1-9]\d{0,14})$/.test(value) ? Number(value) : value
}

/** Adds or removes the envelope of a list; without it a page loses its paging. */
function otherEnvelope(body: unknown): unknown {
  if (Array.isArray(body)) return { data: body }
  if (typeof body !== 'object' || body === null || !('data' in body)) return body
  return Array.isArray(body.data) ? body.data : body
}

/** Reverts `drifted`, as far as possible. */
export function undrifted(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(undrifted)
  if (typeof body !== 'object' || body === null) return body
  const fields = Object.entries(body)
  const [[name, value] = []] = fields
  if (fields.length === 1 && ((name === 'text' && typeof value === 'string') || name === 'value')) {
    return undrifted(value)
  }
  return Object.fromEntries(fields.map(([field, inner]) => [field.replace(/^new_/, ''), undrifted(inner)]))
}
