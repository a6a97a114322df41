/** What the team did to an agent since a time, as its activity tells. */
import type { AgentChange } from '../../../agent/changes/change-file.ts'
import { placeOfAct, wholeRecordId } from '../../../agent/changes/change-file.ts'
import { everyKind, type RecordKind } from '../../../contract/platform/record-kinds/record-kinds.ts'
import { type ActivityLine, maxActivityPage } from '../../../contract/studio/workspace/activity.ts'
import { recordKindOf } from '../../../contract/studio/workspace/change-note.ts'
import { readChangesOf } from '../../records/changes/read-changes.ts'
import type { RecordPlace } from '../../records/record-store.ts'
import { readLines } from '../activity.ts'

/** An agent with more lines since its last version is not compared. */
const maxPages = 10

export interface OwnChanges {
  /** The first one first. */
  changes: AgentChange[]
  /** Kinds of records with acts of which nothing is kept. */
  unclear: Set<RecordKind>
}

/** The team's lines after a time, newest first; undefined if there are too many. */
export async function linesSince(
  { phoneNumberId }: RecordPlace,
  time: string,
  signal?: AbortSignal,
): Promise<ActivityLine[] | undefined> {
  const lines: ActivityLine[] = []
  let before: string | null = null
  for (let page = 0; page < maxPages; page += 1) {
    const { activity, next } = await readLines({ phoneNumberId }, { before, limit: maxActivityPage, signal })
    lines.push(...activity.filter(({ at }) => at > time))
    if (next === null || activity.some(({ at }) => at <= time)) return lines
    before = next
  }
  return undefined
}

/** @param lines newest first */
export async function ownChangesOf(place: RecordPlace, lines: readonly ActivityLine[]): Promise<OwnChanges> {
  const acts = lines.filter(isAct)
  const kept = await readChangesOf(
    place,
    acts.flatMap(({ act }) => act ?? []),
  )
  const own: OwnChanges = { changes: [], unclear: new Set() }
  for (const { act, template, user } of acts.toReversed()) {
    const at = placeOfAct(act)
    const stored = kept.get(at?.record ?? '')
    const isTheirs = stored !== undefined && (stored.by === undefined || stored.by === user.id)
    const found = isTheirs ? stored.changes.filter(({ id }) => at?.id === wholeRecordId || id === at?.id) : []
    own.changes.push(...found.map(({ change }) => change))
    const kind = recordKindOf(template)
    const isRun = at?.id === wholeRecordId
    // A run of the command line tells what it could not record.
    const unclear = isRun ? (isTheirs ? (stored.others ?? []).map((one) => one.kind) : everyKind) : []
    if (!isRun && found.length === 0 && kind !== undefined) unclear.push(kind)
    for (const one of unclear) own.unclear.add(one)
    // Its tools come and go with it.
    if (unclear.includes('connectors')) own.unclear.add('tools')
  }
  return own
}

/** Returns whether a line is of a write, or of a run of the command line, which has no lines for its writes. */
export function isAct({ kind, status, act }: ActivityLine): boolean {
  if (kind === 'write') return (status ?? 0) < 400
  return act !== undefined && kind !== 'outside_change'
}
