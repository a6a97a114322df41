import { parseBoundedJson } from '../../contract/bounded-json.ts'
import { maxRecordBytes, type StoredKind } from '../../contract/studio/workspace/records.ts'
import { Problem } from '../core/problem.ts'
import { createSecretMask } from '../core/secret-mask.ts'
import { recordFormats } from './record-formats.ts'
import { fullProblem } from './workspace-problems.ts'
import type { WorkspaceViewer } from './workspace-viewer.ts'

/** Returns canonical text without credentials. Throws Problem `invalid_request`, `too_large` or `workspace_full`. */
export function storableText(
  { secrets, maxValues }: Pick<WorkspaceViewer, 'secrets' | 'maxValues'>,
  kind: StoredKind,
  body: string,
): string {
  const parsed = parseBoundedJson(body, maxValues)
  if ('error' in parsed) {
    if (parsed.error === 'values') throw new Problem('too_large', 'The record has too many values.')
    throw new Problem('invalid_request', 'The body is not JSON, or is nested too deeply.')
  }
  const { error, textOf } = recordFormats[kind]
  const wrong = error(parsed.value)
  if (wrong !== null) throw new Problem('invalid_request', `Not as expected: ${wrong}`)
  const masks = secrets.map(createSecretMask)
  const mask = (value: unknown) => masks.reduce((masked, one) => one.value(masked), value)
  let text: string
  try {
    text = textOf(parsed.value, mask)
  } catch {
    // A secret in an unexpected place.
    throw new Problem('invalid_request', 'The record holds the token or the key of this session.')
  }
  if (Buffer.byteLength(text) > maxRecordBytes) throw fullProblem('record')
  return text
}
