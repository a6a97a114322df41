/** Sends a write to an agent's record, and keeps what it changed (docs/behaviour.md, 10.19). */

import { formOf } from '../../../agent/bundle/record-form.ts'
import { recordName } from '../../../agent/bundle/record-key.ts'
import { isRecordedKind } from '../../../agent/changes/change-file.ts'
import { recordedChangeOf } from '../../../agent/changes/recorded-change.ts'
import { type DraftedPath, draftedPathOf } from '../../../agent/draft/draft-place.ts'
import { findLive } from '../../../agent/draft/draft-transport.ts'
import type { PlatformCall } from '../../../agent/transport/transport.ts'
import { isObject, parseJson } from '../../../contract/json.ts'
import type { Fields } from '../../../contract/platform/record-kinds/record-field.ts'
import { studioPaths } from '../../../contract/studio/paths.ts'
import { changeHeader, changeHeaderValue, withAct } from '../../../contract/studio/workspace/change-header.ts'
import type { StudioAnswer, StudioTransport, TransportCall } from '../../transport/call.ts'
import { atPlatform } from '../../transport/transports.ts'
import { beginAct } from './gather-changes.ts'

interface RecordedWrite {
  place: DraftedPath
  call: PlatformCall
  body: Fields
}

const methods: readonly PlatformCall['method'][] = ['POST', 'PUT', 'DELETE']

/** The write of one record; undefined for others, such as uploads, and for records whose values are not kept. */
function recordedWriteOf({
  method = 'GET',
  path,
  query = {},
  body,
  written,
}: TransportCall): RecordedWrite | undefined {
  const writeMethod = methods.find((one) => one === method)
  const [pathname = '', search = ''] = path.slice(studioPaths.platform.length).split('?')
  const place = draftedPathOf(pathname)
  if (writeMethod === undefined || place === undefined || !isRecordedKind(place.kind)) return undefined
  const sent = written === undefined ? (body ?? {}) : parseJson(written.body ?? '{}')
  if (!isObject(sent) || sent instanceof FormData) return undefined
  const all = { ...Object.fromEntries(new URLSearchParams(search)), ...query }
  const given = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  const call = { method: writeMethod, path: pathname, query: Object.fromEntries(given) }
  return { place, call, body: sent }
}

export async function sendRecording(
  owner: string,
  call: TransportCall,
  send: StudioTransport,
  signal?: AbortSignal,
): Promise<StudioAnswer> {
  const write = recordedWriteOf(call)
  if (write === undefined) return send(call, signal)
  const { place, call: asked, body } = write
  const isNew = asked.method === 'POST'
  const before = isNew || call.forms ? undefined : await readBefore(call, write, send, signal)
  // What cannot be read cannot be kept; its write is sent all the same.
  if (!isNew && !call.forms && before === undefined) return send(call, signal)
  const act = beginAct({ owner, phoneNumberId: place.phoneNumberId })
  const answer = await send(withHeader(call, place, before, act.act), signal)
  if (!answer.ok) return answer
  const { forms } = call
  const kept = recordedChangeOf({
    ...{ place, method: asked.method, before, body, answer: answer.body },
    ...(forms && { forms }),
  })
  if (kept !== undefined) act.keep(kept)
  return answer
}

async function readBefore(
  { was }: TransportCall,
  { place, call }: RecordedWrite,
  send: StudioTransport,
  signal: AbortSignal | undefined,
): Promise<Fields | undefined> {
  if (isObject(was)) return was
  const found = await findLive((inner) => atPlatform(send)(inner, signal), place, call)
  return found.ok ? found.live : undefined
}

/** Calls without a note, such as of the playground, get the record's name. */
function withHeader(
  call: TransportCall,
  { kind }: DraftedPath,
  before: Fields | undefined,
  act: string,
): TransportCall {
  const form = call.change === undefined && before !== undefined ? formOf(kind, before) : undefined
  const isNamed = kind !== 'settings' && kind !== 'business_info'
  const named = form && isNamed ? changeHeaderValue({ name: recordName(kind, form.full) }) : call.change
  const change = withAct(named, act)
  const { written } = call
  return written === undefined
    ? { ...call, change }
    : { ...call, written: { ...written, headers: { ...written.headers, [changeHeader]: change } } }
}
