import { setImmediate } from 'node:timers/promises'
import { bundleOf } from '../../../agent/bundle/bundle-of.ts'
import { readAgent } from '../../../agent/bundle/read-agent.ts'
import type { Transport } from '../../../agent/transport/transport.ts'
import { alertRecordName } from '../../../contract/studio/alerts/alert-record.ts'
import { billableAccountFormat } from '../../../contract/studio/files/billable-account-file.ts'
import { runFileFormat } from '../../../contract/studio/files/run-file.ts'
import { savedReplyFormat } from '../../../contract/studio/files/saved-reply-file.ts'
import { scenarioFileFormat, scenarioFileVersion } from '../../../contract/studio/files/scenario-file.ts'
import type { ActivityLine } from '../../../contract/studio/workspace/activity.ts'
import { hashOfText, nameOfText } from '../../../contract/studio/workspace/name-of-text.ts'
import type { Member, StoredKind } from '../../../contract/studio/workspace/records.ts'
import { evaluationCallsOf } from '../../../scenarios/evaluation/evaluation-calls.ts'
import { evaluationNow } from '../../../scenarios/evaluation/evaluation-now.ts'
import { newRun } from '../../../scenarios/evaluation/run-after.ts'
import type { RecordKey, RecordNote } from '../../store/workspace-store.ts'
import { createDemoPlatforms } from '../demo-platform.ts'
import { finishedJobs } from '../fixtures/evaluations.ts'
import { sampleBillableAccount } from '../fixtures/fernhill.ts'
import { pastActivity } from './activity.ts'
import { endedAlerts } from './alerts.ts'
import { pastVersions } from './changes.ts'
import { inProcessTransport } from './in-process-transport.ts'
import { pastReviews, pastVerdictMarks } from './marks.ts'
import { ana, lead, liveNumber, mo, timeBefore } from './members.ts'
import { pastReplies } from './replies.ts'
import { pastScenarioRuns } from './runs.ts'
import { pastScenarios, refundScenario } from './scenarios.ts'
import { bundleBefore } from './versions.ts'

const pastBillableAccount = {
  ...{ format: billableAccountFormat, version: 1 },
  ...{ account: sampleBillableAccount.id, timeZone: sampleBillableAccount.timeZone },
}

export interface PastRecord {
  readonly key: RecordKey
  readonly value: unknown
  readonly note: RecordNote
}

export interface TeamPast {
  readonly records: readonly PastRecord[]
  readonly activity: readonly ActivityLine[]
}

/** Builds two weeks of the team's records before `at`, in milliseconds since the epoch; equal for equal `at`. */
export async function teamPast(at: number): Promise<TeamPast> {
  const platforms = createDemoPlatforms({ now: () => at })
  try {
    const platform = platforms.for('team', Number.POSITIVE_INFINITY)
    const transport = inProcessTransport(platform, () => at)
    const records = [
      ...(await versionRecords(transport, at)),
      ...(await evaluationRecords(transport, at)),
      ...scenarioRecords(at),
      ...runRecords(at),
      ...markRecords(at),
      ...replyRecords(at),
      recordOf('billing', 'billable-account', pastBillableAccount, noteOf(timeBefore(at, 4), lead)),
      recordOf('alerts', alertRecordName, endedAlerts(at), noteOf(timeBefore(at, 3), null)),
    ]
    return { records, activity: pastActivity(at) }
  } finally {
    platforms.close()
  }
}

function replyRecords(at: number): PastRecord[] {
  return pastReplies.map(({ id, ...reply }) =>
    recordOf(
      'replies',
      id,
      { format: savedReplyFormat, version: 1, ...reply },
      noteOf(timeBefore(at, 6), mo),
    ),
  )
}

function recordOf(kind: StoredKind, name: string, value: unknown, note: RecordNote): PastRecord {
  return { key: { kind, phoneNumberId: liveNumber, name }, value, note }
}

function noteOf(at: string, by: Member | null): RecordNote {
  return { at, by, label: null, reason: null }
}

async function versionRecords(transport: Transport, at: number): Promise<PastRecord[]> {
  const { bundle } = bundleOf(await readAgent({ transport, phoneNumberId: liveNumber }))
  const records: PastRecord[] = []
  for (const { daysAgo, by, name, reason, label } of pastVersions) {
    const note = { at: timeBefore(at, daysAgo, 100), by, label, reason }
    records.push(recordOf('versions', name, bundleBefore(bundle, daysAgo), note))
    await setImmediate()
  }
  return records
}

/** The platform's own evaluations, as a page stores them. */
async function evaluationRecords(transport: Transport, at: number): Promise<PastRecord[]> {
  const calls = evaluationCallsOf(transport, liveNumber)
  const cases = await calls.cases()
  const records: PastRecord[] = []
  for (const id of finishedJobs) {
    const { run } = await evaluationNow(calls, newRun(id, liveNumber, [], new Date(at)), cases)
    const { startedAt } = run
    const agentVersion = pastVersions.findLast(({ daysAgo }) => timeBefore(at, daysAgo, 100) <= startedAt)
    const file = {
      ...{ format: runFileFormat, version: 1, kind: 'evaluation', startedAt, run },
      agentVersion: agentVersion?.name ?? null,
    }
    records.push(recordOf('runs', nameOfText(`evaluation-${id}`), file, noteOf(startedAt, ana)))
  }
  return records
}

function scenarioRecords(at: number): PastRecord[] {
  const all = [...pastScenarios.map(({ scenario }) => scenario), refundScenario]
  const authors = [ana, mo, lead]
  return all.map((scenario, index) => {
    const value = { format: scenarioFileFormat, version: scenarioFileVersion, scenarios: [scenario] }
    const by = authors[index % authors.length] ?? lead
    return recordOf('scenarios', scenario.id, value, noteOf(timeBefore(at, 13.5 - index / 10), by))
  })
}

function runRecords(at: number): PastRecord[] {
  return pastScenarioRuns(at).map(({ daysAgo, file }) => {
    const { startedAt } = file
    const name = `scenarios-${startedAt.replace(/\W/g, '')}-${hashOfText(startedAt).slice(0, 6)}`
    return recordOf('runs', name, file, noteOf(timeBefore(at, daysAgo, -3), lead))
  })
}

function markRecords(at: number): PastRecord[] {
  return [
    ...pastReviews(at).map((review) =>
      recordOf('reviews', review.name, review.value, noteOf(review.at, review.by)),
    ),
    recordOf('verdicts', ana.id, pastVerdictMarks(), noteOf(timeBefore(at, 2), ana)),
  ]
}
