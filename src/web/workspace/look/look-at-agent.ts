/** Compares the live agent with the last one that the studio knows (docs/behaviour.md, 10.20). */
import { bundleOf } from '../../../agent/bundle/bundle-of.ts'
import type { LiveAgent } from '../../../agent/bundle/live-agent.ts'
import { readAgent } from '../../../agent/bundle/read-agent.ts'
import { connectorNamesOf, nameOfChange } from '../../../agent/changes/apply-changes.ts'
import {
  type AgentChange,
  actOf,
  type NamedChange,
  placeOfAct,
  wholeRecordId,
} from '../../../agent/changes/change-file.ts'
import { type FoundChanges, fittingChanges } from '../../../agent/changes/fitting-changes.ts'
import { type OutsideChanges, outsideChanges } from '../../../agent/changes/outside-changes.ts'
import { compareBundles } from '../../../agent/plan/plan.ts'
import { everyKind, type RecordKind } from '../../../contract/platform/record-kinds/record-kinds.ts'
import type { ConfigBundle } from '../../../contract/studio/files/config-bundle.ts'
import { type ActivityLine, maxActivityPage } from '../../../contract/studio/workspace/activity.ts'
import { recordKindOf } from '../../../contract/studio/workspace/change-note.ts'
import { nameOfText } from '../../../contract/studio/workspace/name-of-text.ts'
import { agentTransport } from '../../api/agent/agent-transport.ts'
import { freshId } from '../../browser/fresh-id.ts'
import { readChangesOf } from '../../records/changes/read-changes.ts'
import { recordedChanges } from '../../records/changes/recorded-changes.ts'
import { isUnderWay, readPlanRun } from '../../records/plan-runs.ts'
import { isChangedMeanwhile, type RecordPlace } from '../../records/record-store.ts'
import { listVersions, readWholeVersion, type StoredVersion, storeVersion } from '../../records/versions.ts'
import { isInWorkspace, readLines } from '../activity.ts'
import { reportActivity } from '../report-activity.ts'

// Reads from the activity what the team has changed since a time.

/** An agent with more lines since its last version is not compared. */
const maxPages = 10

interface OwnChanges {
  /** The first one first. */
  changes: AgentChange[]
  /** Kinds of records with acts of which nothing is kept. */
  unclear: Set<RecordKind>
}

/** The team's lines after a time, newest first; undefined if there are too many. */
async function linesSince(
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
async function ownChangesOf(place: RecordPlace, lines: readonly ActivityLine[]): Promise<OwnChanges> {
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
function isAct({ kind, status, act }: ActivityLine): boolean {
  if (kind === 'write') return (status ?? 0) < 400
  return act !== undefined && kind !== 'outside_change'
}

/**
 * `unclear`: nothing can be said, because a part was not read, or the agent was being changed. `told`: changes from
 * outside are now in the history.
 */
export type Look = 'same' | 'unclear' | 'told'

interface LookOptions {
  /** Saves a version if something changed since the last one of an earlier day, or there is none. */
  savesDaily: boolean
  signal?: AbortSignal
}

/** Newer versions than this one may be partial. */
const maxPartial = 3

export async function lookAtAgent(place: RecordPlace, { savesDaily, signal }: LookOptions): Promise<Look> {
  const run = await readPlanRun(place)
  if (run !== null && (await isUnderWay(place, run))) return 'unclear'
  const known = await lastWholeVersion(place)
  if (known === undefined && !savesDaily) return 'same'
  const isTeam = await isInWorkspace(place)
  const since = known && startOf(known)
  const before = isTeam && since !== undefined ? await linesSince(place, since, signal) : []
  const live = await readWhole(place, signal)
  if (live === undefined || before === undefined) return 'unclear'
  const now = bundleOf(live).bundle
  if (known === undefined || since === undefined) {
    await save(place, 'daily', now)
    return 'same'
  }
  if (isTeam) {
    const lines = await linesSince(place, since, signal)
    // Changed while it was read.
    if (lines === undefined || lines.find(isAct)?.id !== before.find(isAct)?.id) return 'unclear'
    const outside = await changesFromOutside(place, { known, now, live, lines })
    if (!isNothing(outside)) return tell(place, { known, now, outside, lines })
  }
  if (savesDaily && isOfEarlierDay(known) && differs(known.bundle, now)) await save(place, 'daily', now)
  return 'same'
}

/** Undefined if a part could not be read: it would look deleted. */
async function readWhole(
  { phoneNumberId }: RecordPlace,
  signal: AbortSignal | undefined,
): Promise<LiveAgent | undefined> {
  const live = await readAgent({ transport: agentTransport(), phoneNumberId, ...(signal && { signal }) })
  return live.unread.length === 0 ? live : undefined
}

async function lastWholeVersion(place: RecordPlace): Promise<StoredVersion | undefined> {
  for (const { id } of (await listVersions(place)).slice(0, maxPartial)) {
    const version = await readWholeVersion(place, id)
    if (version !== undefined && version.bundle.partial.length === 0) return version
  }
  return undefined
}

interface Compared {
  known: StoredVersion
  now: ConfigBundle
  live: LiveAgent
  lines: readonly ActivityLine[]
}

async function changesFromOutside(
  place: RecordPlace,
  { known, now, live, lines }: Compared,
): Promise<OutsideChanges> {
  const names = connectorNamesOf(live)
  const found = async (own: readonly ActivityLine[]) => {
    const { changes, unclear } = await ownChangesOf(place, own)
    return outsideChanges({ known: known.bundle, now, own: changes, unclear, names })
  }
  const after = lines.filter(({ at }) => at > known.takenAt)
  const outside = await found(after)
  if (after.length === lines.length || isNothing(outside)) return outside
  // Acts while the version was read may be in it or not: only what differs either way is from outside.
  const { changes, others } = await found(lines)
  const either = new Set([...changes, ...others].map(keyOf))
  return {
    changes: outside.changes.filter((change) => either.has(keyOf(change))),
    others: outside.others.filter((other) => either.has(keyOf(other))),
  }
}

const isNothing = ({ changes, others }: OutsideChanges) => changes.length + others.length === 0

function keyOf(one: AgentChange | NamedChange): string {
  const name = 'id' in one ? nameOfChange(one) : one.name
  return JSON.stringify([one.kind, 'of' in one ? one.of : undefined, name])
}

/** Reading and storing a version takes less. */
const readingMs = 120_000

function startOf({ takenAt }: StoredVersion): string {
  return new Date(Date.parse(takenAt) - readingMs).toISOString()
}

/** A deleted connector's credentials are not known. */
function recordable({ changes, others }: OutsideChanges): FoundChanges {
  const isPartial = ({ state, kind }: AgentChange) => state === 'deleted' && kind === 'connectors'
  return {
    changes: changes.map((change) => ({ change, ...(isPartial(change) && { isPartial: true as const }) })),
    others,
  }
}

const tellingMs = 60_000

/** One entry, whoever of the team sees it first: the record's name follows from the version before. */
async function tell(
  place: RecordPlace,
  { known, now, outside, lines }: Omit<Compared, 'live'> & { outside: OutsideChanges },
): Promise<Look> {
  const name = nameOfText(`outside ${known.id}`)
  const act = actOf(name, wholeRecordId)
  const others = (await recordedChanges.list(place)).find((one) => one.name === name)
  if (others !== undefined) {
    const isTold = lines.some((line) => line.act === act)
    // Whoever stored it tells it, unless their page was closed in between.
    if (isTold || Date.now() - Date.parse(others.changedAt) < tellingMs) return 'same'
  } else {
    try {
      await recordedChanges.write(
        place,
        name,
        { ...fittingChanges(recordable(outside)), since: known.takenAt },
        null,
      )
    } catch (error) {
      if (isChangedMeanwhile(error)) return 'same'
      throw error
    }
  }
  const after = await save(place, 'outside', now)
  const count = outside.changes.length + outside.others.length
  await reportActivity({ ...place, kind: 'outside_change', count, act, before: known.id, after })
  return 'told'
}

/** Returns the version's name. */
async function save(
  place: RecordPlace,
  reason: StoredVersion['reason'],
  bundle: ConfigBundle,
): Promise<string> {
  const id = freshId()
  await storeVersion({ ...place, id, takenAt: new Date().toISOString(), reason, name: null, bundle })
  return id
}

/** By the browser's calendar. */
function isOfEarlierDay({ takenAt }: StoredVersion): boolean {
  return new Date(takenAt).setHours(0, 0, 0, 0) < new Date().setHours(0, 0, 0, 0)
}

function differs(known: ConfigBundle, now: ConfigBundle): boolean {
  return compareBundles(known, now).some(({ change }) => change !== 'same')
}
