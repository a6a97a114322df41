import { setImmediate } from 'node:timers/promises'
import { bundleOf } from '../../../agent/bundle/bundle-of.ts'
import { readAgent } from '../../../agent/bundle/read-agent.ts'
import { recordName } from '../../../agent/bundle/record-key.ts'
import type { Transport } from '../../../agent/transport/transport.ts'
import { isObject } from '../../../contract/json.ts'
import type { Alert } from '../../../contract/studio/alerts/alert.ts'
import {
  type AlertRecord,
  alertRecordName,
  emptyAlertRecord,
} from '../../../contract/studio/alerts/alert-record.ts'
import type { AlertRuleName } from '../../../contract/studio/alerts/alert-rules.ts'
import { billableAccountFormat } from '../../../contract/studio/files/billable-account-file.ts'
import { type ConfigBundle, configBundle } from '../../../contract/studio/files/config-bundle.ts'
import { runFileFormat } from '../../../contract/studio/files/run-file.ts'
import { savedReplyFormat } from '../../../contract/studio/files/saved-reply-file.ts'
import { scenarioFileFormat, scenarioFileVersion } from '../../../contract/studio/files/scenario-file.ts'
import { memberMarksFormat, reviewFileFormat } from '../../../contract/studio/files/team-marks.ts'
import type { DemoLanguage } from '../../../contract/studio/languages.ts'
import type { ActivityLine } from '../../../contract/studio/workspace/activity.ts'
import { hashOfText, nameOfText } from '../../../contract/studio/workspace/name-of-text.ts'
import type { Member, StoredKind } from '../../../contract/studio/workspace/records.ts'
import { evaluationCallsOf } from '../../../scenarios/evaluation/evaluation-calls.ts'
import { evaluationNow } from '../../../scenarios/evaluation/evaluation-now.ts'
import { newRun } from '../../../scenarios/evaluation/run-after.ts'
import type { RecordKey, RecordNote } from '../../store/workspace-store.ts'
import { createDemoPlatforms } from '../demo-platform.ts'
import { badConversationsIn } from '../fixtures/bad-conversations.ts'
import { chatMessageId, type FixtureChat } from '../fixtures/chats.ts'
import { connectorIds } from '../fixtures/connectors.ts'
import { earlierChatsIn } from '../fixtures/earlier-chats.ts'
import { finishedJobs } from '../fixtures/evaluations.ts'
import { billableAccountOf } from '../fixtures/fernhill.ts'
import { type DemoTexts, demoTextsIn } from '../fixtures/texts/demo-texts.ts'
import { pastActivity } from './activity.ts'
import { type PastChange, pastChangesIn, pastVersionsIn } from './changes.ts'
import { inProcessTransport } from './in-process-transport.ts'
import { liveNumber, membersIn, type TeamMembers, timeBefore } from './members.ts'
import { pastScenarioRuns } from './runs.ts'
import { pastScenariosIn, refundScenarioIn } from './scenarios.ts'

interface PastAlert extends Pick<Alert, 'figures' | 'subject' | 'acknowledgedBy'> {
  readonly rule: AlertRuleName
  readonly daysAgo: number
  readonly minutes: number
}

const pastAlertsOf = ({ ana, mo }: TeamMembers): readonly PastAlert[] => [
  {
    // The connector failed and recovered.
    rule: 'connector_failing',
    subject: { id: connectorIds.orders, name: 'fernhill_orders' },
    daysAgo: 3,
    minutes: 70,
    figures: { failed: 11, total: 12, percent: 92 },
    acknowledgedBy: mo,
  },
  {
    rule: 'delivery_failures',
    subject: null,
    daysAgo: 6,
    minutes: 45,
    figures: { percent: 24, failed: 7, total: 29, minutes: 60 },
    acknowledgedBy: null,
  },
  {
    rule: 'handover_waiting',
    subject: null,
    daysAgo: 8,
    minutes: 22,
    figures: { count: 1, minutes: 15 },
    acknowledgedBy: ana,
  },
]

interface Past {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly texts: DemoTexts
  readonly members: TeamMembers
}

/** Returns alerts that ended in the last two weeks. */
function endedAlerts({ at, members }: Past): AlertRecord {
  const alerts = pastAlertsOf(members).map(
    ({ rule, subject, daysAgo, minutes, figures, acknowledgedBy }, index): Alert => {
      const since = timeBefore(at, daysAgo)
      const resolvedAt = timeBefore(at, daysAgo, -minutes)
      return {
        ...{ id: `past-${index}`, rule, subject, figures, since, acknowledgedBy },
        severity: emptyAlertRecord.settings.rules[rule].severity,
        raisedAt: since,
        figuresAt: since,
        calmSince: null,
        resolvedAt,
        resolution: 'ended',
        acknowledgedAt: acknowledgedBy && timeBefore(at, daysAgo, -5),
      }
    },
  )
  return { ...emptyAlertRecord, alerts }
}

const minutesPerDay = 1440

const head = <const Format extends string>(format: Format) => ({ format, version: 1 as const })

/** Returns reviews of two bad conversations; the wrong price is left for the story that begins with it. */
function pastReviews({ at, texts, members: { ana, mo } }: Past) {
  const marked = badConversationsIn(texts).flatMap(({ kind, customer, turns, minutesAgo }) => {
    const reason = kind === 'skill' ? 'wrong' : kind === 'handover' ? 'handover_missing' : undefined
    if (reason === undefined) return []
    const days = (minutesAgo - 20) / minutesPerDay
    const said = turns.map(([message, answer]) => ({ message, answer, isHandedOver: false }))
    // Customer and agent lines alternate in a chat.
    const turnHash = hashOfText(chatMessageId({ customer }, 2 * (turns.length - 1)))
    return [{ kind, turn: { turnHash, at: timeBefore(at, days), reason, turns: said } }]
  })
  return marked.map(({ kind, turn }) => ({
    name: `marked-${kind.replace('_', '-')}`,
    by: kind === 'skill' ? mo : ana,
    at: turn.at,
    value: { ...head(reviewFileFormat), turn },
  }))
}

/** Returns verdict marks on runs with a simulated customer. */
function pastVerdictMarks({ texts }: Past) {
  const refundScenario = refundScenarioIn(texts)
  const criteria = refundScenario.rubric?.criteria ?? []
  return {
    ...head(memberMarksFormat),
    marks: criteria.map((criterion, index) => ({
      id: `past ${index}`,
      scenario: refundScenario.id,
      criterion,
      isMet: true,
      isRight: true,
    })),
  }
}

/** Returns the agent as it was on a morning some days ago. */
function bundleBefore({ texts }: Past, bundle: ConfigBundle, daysAgo: number): ConfigBundle {
  const later = pastChangesIn(texts).filter((change) => change.daysAgo <= daysAgo)
  return later.reduceRight(withoutChange, bundle)
}

function withoutChange(bundle: ConfigBundle, { kind, name, was }: PastChange): ConfigBundle {
  const sections = new Map<string, unknown>(Object.entries(bundle.agent))
  const section = sections.get(kind)
  if (Array.isArray(section)) {
    const records = section.filter(isObject)
    sections.set(
      kind,
      records.flatMap((record) => {
        if (recordName(kind, record) !== name) return [record]
        return was === null ? [] : [{ ...record, ...was }]
      }),
    )
  } else if (isObject(section)) sections.set(kind, { ...section, ...was })
  return configBundle.parse({ ...bundle, agent: Object.fromEntries(sections) })
}

/** The team's saved replies; `{name}` stands for the customer's name. */
const pastRepliesIn = ({ team: { replies } }: DemoTexts) => [
  { id: 'reply-look-into-it', ...replies.lookInto },
  { id: 'reply-invoice', ...replies.invoice },
  { id: 'reply-photos', ...replies.photos },
]

function pastBillableAccount({ texts }: Past) {
  const { id, timeZone } = billableAccountOf(texts)
  return { format: billableAccountFormat, version: 1, account: id, timeZone }
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

/** Builds two weeks of the team's records before `at`, in milliseconds since the epoch; equal for equal arguments. */
export async function teamPast(at: number, language: DemoLanguage = 'en'): Promise<TeamPast> {
  const texts = demoTextsIn(language)
  const past: Past = { at, texts, members: membersIn(texts) }
  const platforms = createDemoPlatforms({ now: () => at })
  try {
    const platform = platforms.for('team', Number.POSITIVE_INFINITY, language)
    const transport = inProcessTransport(platform, () => at)
    const records = [
      ...(await versionRecords(transport, past)),
      ...(await evaluationRecords(transport, past)),
      ...scenarioRecords(past),
      ...runRecords(past),
      ...markRecords(past),
      ...replyRecords(past),
      recordOf(
        'billing',
        'billable-account',
        pastBillableAccount(past),
        noteOf(timeBefore(at, 4), past.members.lead),
      ),
      recordOf('alerts', alertRecordName, endedAlerts(past), noteOf(timeBefore(at, 3), null)),
    ]
    return { records, activity: pastActivity(at, texts) }
  } finally {
    platforms.close()
  }
}

function replyRecords({ at, texts, members: { mo } }: Past): PastRecord[] {
  return pastRepliesIn(texts).map(({ id, ...reply }) =>
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

async function versionRecords(transport: Transport, past: Past): Promise<PastRecord[]> {
  const { bundle } = bundleOf(await readAgent({ transport, phoneNumberId: liveNumber }))
  const records: PastRecord[] = []
  for (const { daysAgo, by, name, reason, label } of pastVersionsIn(past.texts)) {
    const note = { at: timeBefore(past.at, daysAgo, 100), by, label, reason }
    records.push(recordOf('versions', name, bundleBefore(past, bundle, daysAgo), note))
    await setImmediate()
  }
  return records
}

/** The platform's own evaluations, as a page stores them. */
async function evaluationRecords(
  transport: Transport,
  { at, texts, members: { ana } }: Past,
): Promise<PastRecord[]> {
  const pastVersions = pastVersionsIn(texts)
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

function scenarioRecords({ at, texts, members: { ana, mo, lead } }: Past): PastRecord[] {
  const all = [...pastScenariosIn(texts).map(({ scenario }) => scenario), refundScenarioIn(texts)]
  const authors = [ana, mo, lead]
  return all.map((scenario, index) => {
    const value = { format: scenarioFileFormat, version: scenarioFileVersion, scenarios: [scenario] }
    const by = authors[index % authors.length] ?? lead
    return recordOf('scenarios', scenario.id, value, noteOf(timeBefore(at, 13.5 - index / 10), by))
  })
}

function runRecords({ at, texts, members: { lead } }: Past): PastRecord[] {
  return pastScenarioRuns(at, texts).map(({ daysAgo, file }) => {
    const { startedAt } = file
    const name = `scenarios-${startedAt.replace(/\W/g, '')}-${hashOfText(startedAt).slice(0, 6)}`
    return recordOf('runs', name, file, noteOf(timeBefore(at, daysAgo, -3), lead))
  })
}

/** Returns the handovers of earlier weeks, which the team has looked at, by the ids of the inbox. */
function finishedHandovers({ at, texts }: Past): string[] {
  const isHandedOver = ({ lines }: FixtureChat) => lines.some(({ by }) => by === 'handover')
  return earlierChatsIn(texts, at)
    .filter(isHandedOver)
    .map((chat) => `handover-${chatMessageId(chat, 0)}`)
}

function markRecords(past: Past): PastRecord[] {
  const {
    at,
    members: { ana },
  } = past
  return [
    ...pastReviews(past).map((review) =>
      recordOf('reviews', review.name, review.value, noteOf(review.at, review.by)),
    ),
    recordOf(
      'reviews',
      ana.id,
      { ...head(reviewFileFormat), done: finishedHandovers(past) },
      noteOf(timeBefore(at, 1), ana),
    ),
    recordOf('verdicts', ana.id, pastVerdictMarks(past), noteOf(timeBefore(at, 2), ana)),
  ]
}
