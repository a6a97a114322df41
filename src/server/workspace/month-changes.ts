/** Changes of agents in a month, from the team's activity (docs/behaviour.md, 16.8). */
import { recordName } from '../../agent/bundle/record-key.ts'
import { type ChangeFile, placeOfAct, storedChangeFile } from '../../agent/changes/change-file.ts'
import { parseJson } from '../../contract/json.ts'
import { everyKind, type RecordKind, recordKinds } from '../../contract/platform/record-kinds/record-kinds.ts'
import type { ReportChanges } from '../../contract/studio/report.ts'
import type { ActivityLine } from '../../contract/studio/workspace/activity.ts'
import { loggableName, recordKindOf } from '../../contract/studio/workspace/change-note.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'

type Act = 'created' | 'changed' | 'deleted'

interface FoundAct {
  readonly phoneNumberId: string
  readonly kind: RecordKind
  readonly name: string | undefined
  readonly act: Act
}

/** Listed ones. */
const maxRecords = 50
const dayMs = 86_400_000
/** Runs of the command line and changes outside the studio, whose writes did not pass it. */
const reportedKinds: ReadonlySet<ActivityLine['kind']> = new Set([
  ...(['publication', 'restore', 'import', 'copy', 'undo', 'outside_change'] as const),
])

/** @param from - with `to` and `now` in milliseconds since 1970 */
export async function changesOfMonth(
  store: Pick<WorkspaceStore, 'activity' | 'read'>,
  numbers: readonly string[],
  { from, to, now }: { readonly from: number; readonly to: number; readonly now: number },
): Promise<ReportChanges> {
  const wanted = new Set(numbers)
  const lines: ActivityLine[] = []
  let oldest: number | undefined
  for (const line of await store.activity()) {
    const at = Date.parse(line.at)
    oldest = Math.min(oldest ?? at, at)
    if (at >= from && at < to && line.phoneNumberId !== null && wanted.has(line.phoneNumberId))
      lines.push(line)
  }
  const acts: FoundAct[] = []
  let withoutDetails = 0
  // The oldest first, because the last act decides.
  for (const line of lines.reverse()) {
    const found = actsOfWrite(line) ?? (await actsOfRun(store, line))
    if (found === undefined) withoutDetails += line.count ?? 0
    else acts.push(...found)
  }
  const end = Math.min(to, now)
  const known = Math.min(oldest ?? end, end)
  const missingDays = Math.max(
    0,
    oldest === undefined ? daysIn(from, end) : Math.floor((known - from) / dayMs),
  )
  return { ...summaryOf(acts), withoutDetails, missingDays }
}

const daysIn = (from: number, end: number) => Math.ceil((end - from) / dayMs)

/** Undefined for a line that is no write; none for one that was refused or is about no record. */
function actsOfWrite({
  kind,
  phoneNumberId,
  method,
  template,
  status,
  name,
}: ActivityLine): FoundAct[] | undefined {
  if (kind !== 'write') return reportedKinds.has(kind) ? undefined : []
  const of = recordKindOf(template)
  if (of === undefined || phoneNumberId === null || status === null || status >= 300) return []
  const act = method === 'DELETE' ? 'deleted' : isCreation(of, method) ? 'created' : 'changed'
  return [{ phoneNumberId, kind: of, name, act }]
}

/** A singleton is written in its list's place. */
const isCreation = (kind: RecordKind, method: string | null) =>
  method === 'POST' && recordKinds[kind].key !== undefined

/** Undefined if what a run changed is not kept any more. */
async function actsOfRun(
  store: Pick<WorkspaceStore, 'read'>,
  { act, phoneNumberId }: ActivityLine,
): Promise<FoundAct[] | undefined> {
  // The writes of a run in the app have lines of their own.
  const place = placeOfAct(act)
  if (place === undefined || phoneNumberId === null) return []
  const record = await store.read({ kind: 'changes', phoneNumberId, name: place.record })
  const file = record && storedChangeFile.safeParse(parseJson(record.text)).data
  return file && actsIn(file, phoneNumberId)
}

function actsIn(
  { changes, others = [] }: Pick<ChangeFile, 'changes' | 'others'>,
  phoneNumberId: string,
): FoundAct[] {
  const whole = changes.map(({ change }) => ({
    ...{ phoneNumberId, kind: change.kind, act: change.state },
    name: loggableName(recordName(change.kind, change.state === 'deleted' ? change.before : change.after)),
  }))
  const named = others.map(({ kind, state, name }) => ({ phoneNumberId, kind, act: state, name }))
  return [...whole, ...named]
}

const changeOf = { created: 'added', changed: 'changed', deleted: 'removed' } as const

/** A record counts once: as removed or as added if that happened in the month, else as changed. */
function summaryOf(acts: readonly FoundAct[]): Pick<ReportChanges, 'kinds' | 'records' | 'more'> {
  const known = new Map<string, FoundAct>()
  for (const [at, found] of acts.entries()) {
    const { kind, phoneNumberId, name } = found
    const isSingle = recordKinds[kind].key === undefined
    // Without a name, each act is told as a record of its own.
    const key = JSON.stringify([phoneNumberId, kind, isSingle ? '' : (name ?? at)])
    const before = known.get(key)
    const isNew = before?.act === 'created' && found.act === 'changed'
    known.set(key, isNew ? before : found)
  }
  const all = [...known.values()]
  const kinds = everyKind.flatMap((kind) => {
    const count = (act: Act) => all.filter((one) => one.kind === kind && one.act === act).length
    const counts = { added: count('created'), changed: count('changed'), removed: count('deleted') }
    return counts.added + counts.changed + counts.removed === 0 ? [] : [{ kind, ...counts }]
  })
  const named = all
    .flatMap(({ phoneNumberId, kind, act, name }) =>
      name === undefined ? [] : [{ phoneNumberId, kind, change: changeOf[act], name }],
    )
    .sort((a, b) => orderOf(a, b))
  const records = named.slice(0, maxRecords)
  return { kinds, records, more: all.length - records.length }
}

type Listed = ReportChanges['records'][number]

function orderOf(a: Listed, b: Listed): number {
  const order = (one: Listed) =>
    [String(everyKind.indexOf(one.kind)).padStart(2, '0'), ...[one.change, one.name, one.phoneNumberId]].join(
      '\0',
    )
  return order(a) < order(b) ? -1 : 1
}
