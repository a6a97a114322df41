/** This browser's changes, shaped like the team's activity and without values; used without a workspace. */
import { templateOf } from '../../../contract/platform/template-of.ts'
import { storedForm } from '../../../contract/stored/stored-form.ts'
import { studioPaths } from '../../../contract/studio/paths.ts'
import { type ActivityLine, activityLine } from '../../../contract/studio/workspace/activity.ts'
import { readChangeNote, recordKindOf } from '../../../contract/studio/workspace/change-note.ts'
import { z } from '../../../contract/zod.ts'
import { freshId } from '../../browser/fresh-id.ts'
import type { StudioAnswer, TransportCall } from '../../transport/call.ts'
import { draftKey } from '../draft/draft-switch.ts'
import { changeRecord, type RecordPlace } from '../record-store.ts'
import { isWorkspaceOn } from '../team/workspace-state.ts'
import { databaseRecords } from './database-records.ts'
import { ownChangeStore } from './databases.ts'

/** Per number; the oldest are dropped. */
const maxOwnChanges = 500

const recordName = 'changes'

const store = databaseRecords<readonly ActivityLine[], ActivityLine[]>({
  at: ownChangeStore,
  shape: storedForm(z.array(activityLine), { lists: [''], fallbacks: { '*.kind': 'unknown' } }),
  keyOf: ({ owner, phoneNumberId }) => draftKey(owner, phoneNumberId),
  pack: (lines) => [...lines],
  unpack: (lines, key, { owner, phoneNumberId }) =>
    key === draftKey(owner, phoneNumberId) ? { name: recordName, changedAt: '', value: lines } : undefined,
})

export async function readOwnChanges(place: RecordPlace): Promise<readonly ActivityLine[]> {
  return (await store.read(place, recordName))?.value ?? []
}

type NewLine = Pick<
  ActivityLine,
  | 'kind'
  | 'method'
  | 'template'
  | 'status'
  | 'count'
  | 'name'
  | 'fields'
  | 'act'
  | 'source'
  | 'planned'
  | 'earlier'
>

/** With a workspace, the server logs it. */
export async function noteOwnLine(place: RecordPlace, line: NewLine): Promise<void> {
  if (await isWorkspaceOn()) return
  const { owner, phoneNumberId } = place
  const at = new Date().toISOString()
  const ends = { phoneNumberId, before: null, after: null, user: { id: owner, name: '' } }
  const whole = { ...line, ...ends, id: `${Date.parse(at)}-${freshId()}`, at }
  await changeRecord(store, place, recordName, (lines = []) => [whole, ...lines].slice(0, maxOwnChanges))
}

/** Logs a write to an agent's record, accepted or refused. */
export async function noteOwnChange(owner: string, call: TransportCall, answer: StudioAnswer): Promise<void> {
  const status = answer.ok ? (answer.response?.status ?? 200) : answer.failure.status
  if (status < 200 || (status >= 300 && status < 400) || status >= 500) return
  const path = call.path.slice(studioPaths.platform.length)
  const phoneNumberId = /^\/(\d+)\//.exec(path)?.[1]
  const template = templateOf('platform', path)
  if (template === undefined || phoneNumberId === undefined || recordKindOf(template) === undefined) return
  const { method = 'GET', change } = call
  await noteOwnLine(
    { owner, phoneNumberId },
    { kind: 'write', method, template, status, count: null, ...readChangeNote(change, template) },
  )
}
