/** Groups changes and versions by day, and the writes of one publication, import or restore. */
import type { ActivityLine } from '../../../../contract/studio/workspace/activity.ts'
import type { VersionHead } from '../../../records/versions.ts'

export type TimelineEntry =
  | { readonly at: string; readonly line: ActivityLine; readonly writes: readonly ActivityLine[] }
  | { readonly at: string; readonly version: VersionHead }

export interface TimelineDay {
  /** Start of the local day, in milliseconds since 1970. */
  readonly startMs: number
  readonly entries: readonly TimelineEntry[]
}

const groupKinds: ReadonlySet<ActivityLine['kind']> = new Set([
  'publication',
  'import',
  'restore',
  'copy',
  'undo',
])
/** Runs are shorter; an earlier write belongs to another one. */
const maxRunMs = 3_600_000

/** Groups a run's writes under the line that reports it, which follows them. `lines` are newest first. */
export function groupedLines(lines: readonly ActivityLine[]): TimelineEntry[] {
  const taken = new Set<string>()
  return lines.flatMap((line, at) => {
    if (taken.has(line.id) || isVersionSaved(line)) return []
    // The command line's writes did not pass the studio.
    const isGroup = groupKinds.has(line.kind) && line.act === undefined
    const writes = isGroup ? writesOfRun(lines.slice(at + 1), line) : []
    for (const { id } of writes) taken.add(id)
    return [{ at: line.at, line, writes }]
  })
}

function writesOfRun(earlier: readonly ActivityLine[], run: ActivityLine): ActivityLine[] {
  const writes: ActivityLine[] = []
  const count = run.count ?? 0
  const whole = count + (run.earlier ?? 0)
  let accepted = 0
  let ownLength = 0
  for (const line of earlier) {
    if (Date.parse(run.at) - Date.parse(line.at) > maxRunMs) break
    if (line.user.id !== run.user.id || line.phoneNumberId !== run.phoneNumberId) continue
    // The run began here, before it was cut and continued by the same member.
    if (isVersionSaved(line) && accepted > count) return writes
    // What the studio stores along with the run: its draft, the version before it.
    if (line.kind === 'record') continue
    if (line.kind !== 'write' || accepted === whole) break
    writes.push(line)
    if ((line.status ?? 0) < 400) accepted += 1
    if (accepted <= count) ownLength = writes.length
  }
  return writes.slice(0, ownLength)
}

/** The version itself is in the timeline. */
function isVersionSaved({ kind, method, template }: ActivityLine): boolean {
  return kind === 'record' && method === 'PUT' && template?.split('/')[3] === 'versions'
}

/** Newest first, by local days. */
export function daysOf(entries: readonly TimelineEntry[]): TimelineDay[] {
  const days = new Map<number, TimelineEntry[]>()
  for (const entry of entries.toSorted((a, b) => (a.at < b.at ? 1 : -1))) {
    const startMs = startOfDay(new Date(entry.at))
    const day = days.get(startMs) ?? []
    days.set(startMs, day)
    day.push(entry)
  }
  return [...days].map(([startMs, ofDay]) => ({ startMs, entries: ofDay }))
}

export function startOfDay(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()
}

/** Parses a date such as 2026-11-24; undefined for other texts. */
export function dateOf(text: string | undefined): { startMs: number; endMs: number } | undefined {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text ?? '') ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return undefined
  return {
    startMs: new Date(year, month - 1, day).getTime(),
    endMs: new Date(year, month - 1, day + 1).getTime(),
  }
}
