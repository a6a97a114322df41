/** The team's records as the browser reads and changes them, where the studio has a workspace (docs/behaviour.md, section 10). */
import { studioPaths } from '../../../contract/studio/paths.ts'
import {
  type RecordSummary,
  recordList,
  recordSummary,
  type WorkspaceKind,
  workspaceState,
} from '../../../contract/studio/workspace/records.ts'
import type { StudioAnswer } from '../call.ts'
import { live } from '../transports.ts'
import { WorkspaceError } from './workspace-error.ts'

export interface WorkspacePlace {
  kind: WorkspaceKind
  phoneNumberId: string
}

export interface RemoteRecordNote {
  label?: string
  reason?: NonNullable<RecordSummary['reason']>
}

/** Whether another user was faster with the record that was to be changed. */
export function isRecordConflict(error: unknown): boolean {
  return error instanceof WorkspaceError && error.answer.problem?.code === 'changed_meanwhile'
}

let state: Promise<boolean> | undefined

/**
 * Whether the studio has a workspace; asked once for each page load.
 *
 * @throws WorkspaceError where the studio cannot be asked: nothing may be stored in the wrong place meanwhile.
 */
export function isWorkspaceOn(): Promise<boolean> {
  state ??= readState().catch((error: unknown) => {
    state = undefined
    throw error
  })
  return state
}

async function readState(): Promise<boolean> {
  const answer = await live({ path: studioPaths.workspace })
  if (answer.ok) return workspaceState.safeParse(answer.body).data?.enabled ?? false
  // A studio that knows no such address has no workspace.
  if (answer.failure.status === 404) return false
  throw new WorkspaceError(answer)
}

export async function listRecords(place: WorkspacePlace): Promise<RecordSummary[]> {
  const answer = await live({ path: pathOf(place) })
  if (answer.ok) return recordList.parse(answer.body).records
  // A number that this token may not read has no records.
  if (answer.failure.status === 404) return []
  throw new WorkspaceError(answer)
}

export interface ReadRecord {
  etag: string
  /** JSON that nobody has looked at yet. */
  body: unknown
}

/** The same for a record that may not be there, without a request that fails. */
export async function findRecord(place: WorkspacePlace, name: string): Promise<ReadRecord | undefined> {
  const isThere = (await listRecords(place)).some((one) => one.name === name && one.error === null)
  return isThere ? readRecord(place, name) : undefined
}

/** Undefined where there is none. */
export async function readRecord(place: WorkspacePlace, name: string): Promise<ReadRecord | undefined> {
  const answer = await live({ path: pathOf(place, name) })
  if (answer.ok) return { etag: tagOf(answer), body: answer.body }
  if (answer.failure.status === 404) return undefined
  throw new WorkspaceError(answer)
}

/**
 * @param etag - What the change was made on; null where there is to be nothing yet.
 * @throws WorkspaceError, also where another user was faster (`isRecordConflict`).
 */
export async function writeRecord(
  place: WorkspacePlace,
  name: string,
  body: unknown,
  etag: string | null,
  note: RemoteRecordNote = {},
): Promise<RecordSummary> {
  const condition: Record<string, string> =
    etag === null ? { 'if-none-match': '*' } : { 'if-match': `"${etag}"` }
  const answer = await live({
    path: pathOf(place, name),
    method: 'PUT',
    query: { label: note.label, reason: note.reason },
    written: {
      headers: { accept: 'application/json', 'content-type': 'application/json', ...condition },
      body: JSON.stringify(body),
    },
  })
  if (!answer.ok) throw new WorkspaceError(answer)
  return recordSummary.parse(answer.body)
}

/** One that is gone already is no failure. */
export async function deleteRecord(place: WorkspacePlace, name: string, etag: string): Promise<void> {
  const answer = await live({
    path: pathOf(place, name),
    method: 'DELETE',
    written: { headers: { accept: 'application/json', 'if-match': `"${etag}"` }, body: undefined },
  })
  if (!answer.ok && answer.failure.status !== 404) throw new WorkspaceError(answer)
}

function pathOf({ kind, phoneNumberId }: WorkspacePlace, name?: string): string {
  const template = name === undefined ? studioPaths.workspaceRecords : studioPaths.workspaceRecord
  return template
    .replace('{kind}', kind)
    .replace('{phone_number_id}', encodeURIComponent(phoneNumberId))
    .replace('{name}', encodeURIComponent(name ?? ''))
}

function tagOf({ response }: StudioAnswer): string {
  return /"([^"]*)"/.exec(response?.headers.get('etag') ?? '')?.[1] ?? ''
}
