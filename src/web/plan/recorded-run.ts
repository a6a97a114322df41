import type { LiveAgent } from '../../agent/bundle/live-agent.ts'
import { isComplete } from '../../agent/plan/apply-plan.ts'
import { unreadOf } from '../../agent/plan/confirm-steps.ts'
import type { StoredPlanRun } from '../../agent/plan/plan-run-file.ts'
import type { ApplyRun } from '../../agent/plan/run-record.ts'
import type { ActivityReport } from '../../contract/studio/workspace/activity.ts'
import { freshId } from '../browser/fresh-id.ts'
import { tellFailure } from '../records/failures.ts'
import { OtherRunError } from '../records/other-run-error.ts'
import { claimPlanRun, storePlanRun, whileRunning } from '../records/plan-runs.ts'
import type { RecordPlace } from '../records/record-store.ts'
import { type StoredVersion, storeVersion } from '../records/versions.ts'
import { readVersionNow } from '../versions/save-version-now.ts'
import { agentRun, type TargetWork } from './plan-target.ts'
import { storedProgress } from './stored-progress.ts'

interface Recorded {
  place: RecordPlace
  /** What a member needs to continue it. */
  stored: Omit<StoredPlanRun, 'id' | 'run' | 'newsAt' | 'versionId'>
  /** Saved before the first write. */
  version: Pick<StoredVersion, 'reason' | 'name'>
  work(onProgress: (run: ApplyRun) => void): Promise<ApplyRun>
  /** Adds a finished run to the history; a cut one is called that until it is continued. */
  tell(made: RunCounts): Promise<void>
}

type RunCounts = Required<Pick<ActivityReport, 'count' | 'planned'>> & Pick<ActivityReport, 'earlier'>

/** Without what was done before the run was continued, so that no two lines count the same change. */
function countsOf({ steps }: ApplyRun, before: ReadonlySet<string>): RunCounts {
  const done = steps.filter(({ state }) => state === 'done')
  const count = done.filter(({ item }) => !before.has(item.id)).length
  const earlier = done.length - count
  return { count, planned: steps.length, ...(earlier > 0 && { earlier }) }
}

/**
 * Carries out a run over one agent, with a record of its progress for the team; a completed run leaves none, nor does one
 * that is not begun because part of what it changes cannot be read for the version before.
 *
 * @throws OtherRunError if another run is under way, or another tab has continued this one
 */
export function recordedRun(targetWork: TargetWork, recorded: Recorded): Promise<ApplyRun> {
  const id = freshId()
  return whileRunning(recorded.place, id, () => carriedOut(id, targetWork, recorded))
}

async function carriedOut(
  id: string,
  { target, report, stop }: TargetWork,
  { place, stored, version, work, tell }: Recorded,
): Promise<ApplyRun> {
  let versionId = target.versionId
  let run = agentRun(target.run)
  const before = new Set(run.steps.flatMap(({ item, state }) => (state === 'done' ? [item.id] : [])))
  let other: OtherRunError | undefined
  const recordOf = (now: ApplyRun) => ({ ...stored, id, run: now, ...(versionId !== null && { versionId }) })
  await storedOrTold(claimPlanRun(place, recordOf({ ...run, state: 'running' })))
  const progress = storedProgress(
    (now) => storePlanRun(place, id, recordOf(now)),
    (error) => {
      if (!(error instanceof OtherRunError)) return
      other = error
      stop()
    },
  )
  try {
    if (!target.hasBegun) {
      const saved = await readVersionNow({ ...place, ...version })
      const missing = saved.unread.filter((one) => isNeeded(one, run))
      if (missing.length > 0 && !stored.isPartial) {
        await storedOrTold(storePlanRun(place, id, undefined))
        return { ...run, state: 'paused', unread: missing }
      }
      await storeVersion(saved.version)
      versionId = saved.version.id
      report({ versionId, hasBegun: true })
    }
    run = await work((now) => {
      run = now
      report({ run: now })
      progress.store(now)
    })
  } catch (error) {
    await progress.end()
    const isBegun = target.hasBegun || versionId !== target.versionId
    const left = isBegun ? recordOf({ ...run, state: 'paused' }) : undefined
    await storedOrTold(storePlanRun(place, id, left))
    throw error
  }
  await progress.end()
  if (other !== undefined) throw other
  // Before its record goes: a tab that is closed in between leaves a run, not a gap in the history.
  if (run.state === 'finished') await tell(countsOf(run, before))
  await storedOrTold(storePlanRun(place, id, isComplete(run) ? undefined : recordOf(run)))
  return run
}

function isNeeded(part: LiveAgent['unread'][number], { steps }: ApplyRun): boolean {
  return steps.some(({ item }) => unreadOf(item, { unread: [part] }) !== undefined)
}

/** Space may be full, or the studio unreachable: the run goes on without a record, which the page says. */
async function storedOrTold(storing: Promise<void>): Promise<void> {
  try {
    await storing
  } catch (error) {
    if (error instanceof OtherRunError) throw error
    tellFailure(error)
  }
}
