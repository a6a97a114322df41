import { parseBoundedJson } from '../../contract/bounded-json.ts'
import { deepEqual, parseJson } from '../../contract/json.ts'
import { carryUnknown } from '../../contract/stored/carry-unknown.ts'
import { maxRecordBytes, type StoredKind } from '../../contract/studio/workspace/records.ts'
import { Problem } from '../core/problem.ts'
import { createSecretMask } from '../core/secret-mask.ts'
import { recordFormats } from './record-formats.ts'
import { fullProblem } from './workspace-problems.ts'
import type { WorkspaceViewer } from './workspace-viewer.ts'

/**
 * Returns canonical text without credentials. `before` is the stored text: what this version does not know may come
 * back unchanged, and nothing else that it does not know. Throws Problem `invalid_request`, `too_large` or
 * `workspace_full`.
 */
export function storableText(
  { secrets, maxValues }: Pick<WorkspaceViewer, 'secrets' | 'maxValues'>,
  kind: StoredKind,
  body: string,
  before?: string,
): string {
  const parsed = parseBoundedJson(body, maxValues)
  if ('error' in parsed) {
    if (parsed.error === 'values') throw new Problem('too_large', 'The record has too many values.')
    throw new Problem('invalid_request', 'The body is not JSON, or is nested too deeply.')
  }
  const { error, textOf } = recordFormats[kind]
  const wrong = error(parsed.value)
  const value = wrong === null ? parsed.value : knownPart(kind, parsed.value, before)
  if (value === undefined) throw new Problem('invalid_request', `Not as expected: ${wrong}`)
  const masks = secrets.map((secret) => createSecretMask(secret, { inBytes: true }))
  const mask = (value: unknown) => masks.reduce((masked, one) => one.value(masked), value)
  let text: string
  try {
    text = textOf(value, mask)
  } catch {
    // A secret in an unexpected place.
    throw new Problem('invalid_request', 'The record holds the token or the key of this session.')
  }
  if (Buffer.byteLength(text) > maxRecordBytes) throw fullProblem('record')
  return text
}

/** Returns a record's text with what `before` has that this version does not know. Throws Problem `workspace_full`. */
export function withUnknown(kind: StoredKind, text: string, before: string | undefined): string {
  if (before === undefined) return text
  const next = parseJson(text)
  const kept = withStored(kind, next, before)
  if (deepEqual(kept, next)) return text
  const keptText = `${JSON.stringify(kept, null, 2)}\n`
  if (Buffer.byteLength(keptText) > maxRecordBytes) throw fullProblem('record')
  return keptText
}

/** Returns a request without what is stored already and this version does not know; undefined if there is more. */
function knownPart(kind: StoredKind, request: unknown, before: string | undefined): object | undefined {
  const { data: known } = recordFormats[kind].stored.safeParse(request)
  if (known === undefined || before === undefined) return undefined
  return deepEqual(withStored(kind, known, before), request) ? known : undefined
}

function withStored(kind: StoredKind, next: unknown, before: string): unknown {
  const stored = parseJson(before)
  return carryUnknown(stored, recordFormats[kind].stored.safeParse(stored).data, next)
}
