/** The run of a plan over one number's agent, for the team or else in this browser (docs/behaviour.md, 12.10). */
import {
  planRunFileFormat,
  planRunRecordName,
  type StoredPlanRun,
  storedBrowserRun,
  storedPlanRunFile,
  stripPlanRun,
  titleOfRun,
} from '../../agent/plan/plan-run-file.ts'
import { isRunAlive } from '../../agent/plan/run-beat.ts'
import { z } from '../../contract/zod.ts'
import { userSetting } from '../browser/setting.ts'
import { databaseRecords } from './browser/database-records.ts'
import { importStore } from './browser/databases.ts'
import { chosenStore } from './chosen-store.ts'
import { draftKey } from './draft/draft-switch.ts'
import { OtherRunError } from './other-run-error.ts'
import { changeRecord, type RecordPlace, type StoredRecord } from './record-store.ts'
import { teamRecords } from './team/team-records.ts'

export const planRuns = chosenStore<StoredPlanRun>({
  browser: databaseRecords<StoredPlanRun, StoredPlanRun>({
    at: importStore,
    shape: storedBrowserRun,
    keyOf: ({ owner, phoneNumberId }) => draftKey(owner, phoneNumberId),
    pack: (run) => run,
    unpack: (value, key, { owner, phoneNumberId }) =>
      key === draftKey(owner, phoneNumberId)
        ? { name: planRunRecordName, changedAt: value.newsAt ?? '', value }
        : undefined,
    check({ bundle }) {
      if (bundle !== undefined && bundle.credentials !== 'stripped')
        throw new TypeError('An import with credentials is not stored')
    },
  }),
  team: teamRecords<StoredPlanRun>({
    kind: 'plans',
    toFile: (plan) => ({ format: planRunFileFormat, version: 1, plan }),
    fromFile: (body) => storedPlanRunFile.safeParse(body).data?.plan,
  }),
})

export type PlanRunRecord = StoredRecord<StoredPlanRun>

export async function readPlanRun(place: RecordPlace): Promise<PlanRunRecord | null> {
  return (await planRuns.read(place, planRunRecordName)) ?? null
}

/** Runs that a tab of this browser started, the newest first. */
const startedHere = userSetting<readonly string[]>('studio.started-runs.v1', z.array(z.string()), [])
const maxStarted = 20
const lockOf = (id: string) => `studio.plan-run.${id}`

/** A closed tab's lock is released, so that its run is known to be cut at once. */
export async function whileRunning<Result>(
  { owner }: RecordPlace,
  id: string,
  action: () => Promise<Result>,
): Promise<Result> {
  startedHere.write(owner, [id, ...startedHere.read(owner)].slice(0, maxStarted))
  // Locks need a secure context.
  return 'locks' in navigator ? navigator.locks.request(lockOf(id), action) : action()
}

/** Returns whether a tab still works on it: one of this browser, or another one as far as its last news say. */
export async function isUnderWay(
  { owner }: RecordPlace,
  { value, changedAt }: PlanRunRecord,
): Promise<boolean> {
  const { id, run } = value
  if (run.state !== 'running') return false
  if (startedHere.read(owner).includes(id)) {
    if (!('locks' in navigator)) return false
    const { held = [] } = await navigator.locks.query()
    return held.some(({ name }) => name === lockOf(id))
  }
  return isRunAlive(changedAt, Date.now())
}

const stamped = (run: StoredPlanRun) => stripPlanRun({ ...run, newsAt: new Date().toISOString() })

/**
 * Stores a run unless another one is under way.
 *
 * @throws OtherRunError
 */
export async function claimPlanRun(place: RecordPlace, stored: StoredPlanRun): Promise<void> {
  const before = await readPlanRun(place)
  const isBusy = before !== null && (await isUnderWay(place, before))
  await changeRecord(planRuns, place, planRunRecordName, (now) => {
    const isOther = now !== undefined && now.id !== stored.id
    const isNew = before === null ? isOther : isOther && now.id !== before.value.id
    if (now !== undefined && (isNew || (isOther && isBusy)))
      throw new OtherRunError(titleOfRun(now), before?.by ?? null)
    return stamped(stored)
  })
}

/**
 * Stores a run's progress, or removes a completed run. Once another tab has continued it, or begun another, nothing
 * is stored.
 *
 * @throws OtherRunError
 */
export async function storePlanRun(
  place: RecordPlace,
  id: string,
  next: StoredPlanRun | undefined,
): Promise<void> {
  await changeRecord(planRuns, place, planRunRecordName, (now) => {
    if (now === undefined && next === undefined) return undefined
    if (now !== undefined && now.id !== id) throw new OtherRunError(titleOfRun(now), null)
    return next && stamped(next)
  })
}

export async function discardPlanRun(place: RecordPlace): Promise<void> {
  await changeRecord(planRuns, place, planRunRecordName, () => undefined)
}
