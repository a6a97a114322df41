import { parseJson } from '../../contract/json.ts'
import { alertRecordName, storedAlertRecord } from '../../contract/studio/alerts/alert-record.ts'
import { maxRecordBytes, maxRecordsOfKind } from '../../contract/studio/workspace/records.ts'
import { AlertBook } from '../alerts/alert-book.ts'
import { AlertMonitor, type AlertMonitorOptions } from '../alerts/alert-monitor.ts'
import { AlertOutbox } from '../alerts/alert-outbox.ts'
import { AlertRunner, alertCursorName, TeamAlerts } from '../alerts/alerts.ts'
import { followRuns } from '../alerts/observed-conditions.ts'
import type { Config } from '../config/config.ts'
import type { ConversationSpace } from '../conversations/conversation-space.ts'
import type { Log } from '../log/log.ts'
import { isDemo, type Session } from '../session/session.ts'
import type { EventStore } from '../store/event-store.ts'
import { MemoryWorkspace } from '../store/workspace/memory-workspace.ts'
import type { WorkspaceStore, WorkspaceStoreOptions } from '../store/workspace-store.ts'
import type { Conversations } from './conversations.ts'
import type { openSharedMemory } from './shared-memory.ts'
import type { RecordRead } from './unreadable-records.ts'
import type { composeWebhooks } from './webhooks.ts'
import type { Workspaces } from './workspace.ts'

export interface AlertContext {
  readonly shared: Awaited<ReturnType<typeof openSharedMemory>>
  readonly workspaces: Workspaces
  readonly webhookModules: Awaited<ReturnType<typeof composeWebhooks>>
  readonly conversations: Pick<Conversations, 'team' | 'spaceOf'>
  now(): number
  readonly onRecordRead: RecordRead
  readonly log: Log
  /** Returns whether a member wants to be told what becomes of the own review requests. */
  wantsDecisions(userId: string): Promise<boolean>
}

interface AlertSource extends Pick<AlertMonitorOptions, 'isLogDurable' | 'readCursor' | 'writeCursor'> {
  readonly log: EventStore | undefined
  readonly space: Pick<ConversationSpace, 'waits' | 'report'>
  readonly durable: boolean
  onChange(): void
}

const maxBytes = 50_000_000
const maxDemos = 200
/** Between two lines of the log about alerts that fail. */
const tellFailureMs = 60_000

/** Team alerts, watched all the time, and demo alerts, judged when read. */
export class AlertModule {
  readonly #config: Config
  readonly #context: AlertContext
  readonly #storeOptions: WorkspaceStoreOptions
  readonly #store: WorkspaceStore
  readonly #team: { readonly book: AlertBook; readonly alerts: TeamAlerts }
  readonly #runner: AlertRunner
  readonly #unfollowRuns: () => void
  readonly #unfollowActs: () => void
  readonly #demos = new Map<string, Promise<TeamAlerts>>()
  #failedAt = Number.NEGATIVE_INFINITY

  constructor(config: Config, context: AlertContext) {
    const { shared, workspaces, webhookModules, now } = context
    const { alertLog, targets, isLogDurable, judged, acts } = webhookModules
    this.#config = config
    this.#context = context
    this.#storeOptions = {
      now,
      bounds: { maxBytes, maxRecordsOfKind, maxRecordBytes, maxActivityLines: 1, maxActivityMs: 1 },
      check: (_kind, text) =>
        storedAlertRecord.safeParse(parseJson(text)).success ? null : 'Is no record of alerts',
    }
    this.#store =
      workspaces.team?.store ??
      shared?.openWorkspace(this.#storeOptions) ??
      new MemoryWorkspace(this.#storeOptions)
    this.#team = this.#open(this.#store, judged, {
      log: alertLog,
      space: context.conversations.team,
      isLogDurable,
      durable: workspaces.isTeamDurable || shared !== undefined,
      readCursor: () => targets.readCursor(alertCursorName),
      writeCursor: (id) => targets.writeCursor(alertCursorName, id),
      onChange: () => this.#runner.poke(),
    })
    this.#unfollowRuns = followRuns(this.#store, (number, by, passRate) =>
      this.#team.alerts.observe(number, by, { passRates: [passRate] }),
    )
    this.#runner = new AlertRunner({ monitor: this.#team.alerts.monitor, events: judged, targets })
    this.#unfollowActs = acts.subscribe(() => this.#runner.poke())
  }

  /** The session's team; a demo is its own team, judged now. */
  async forSession(session: Session): Promise<TeamAlerts> {
    if (!isDemo(session)) return this.#team.alerts
    const alerts = await this.#demoOf(session)
    await alerts.monitor.step()
    return alerts
  }

  forgetDemo(userId: string): void {
    this.#demos.delete(userId)
  }

  async close(): Promise<void> {
    this.#unfollowRuns()
    this.#unfollowActs()
    await this.#runner.close()
    this.#team.book.close()
    if (this.#context.workspaces.team === undefined) await this.#store.close()
  }

  #open(store: WorkspaceStore, events: EventStore, source: AlertSource) {
    const { publicHost } = this.#config
    const { now, webhookModules } = this.#context
    const { durable, onChange, log } = source
    const book = new AlertBook({
      store,
      now,
      onRead: (number, etag, error) => {
        const place = `${number}/${alertRecordName}`
        this.#context.onRecordRead({ kind: 'alerts', place, etag, error })
      },
    })
    const hasAddress = () => webhookModules.forwarder.hasAlertAddress
    const publicUrl = publicHost && `https://${publicHost}`
    const reportOf = (number: string, month: string) => settledReport(source.space, number, month)
    const reviewsOf = (number: string) => this.#reviewsOf(number)
    const { wantsDecisions } = this.#context
    const outbox = new AlertOutbox({
      ...{ book, log, hasAddress, publicUrl, reportOf, reviewsOf, wantsDecisions, now },
    })
    const waiting: AlertMonitorOptions['waiting'] = (number, ranges) => source.space.waits(number, ranges)
    const onFailure = (error: unknown) => this.#logFailure(error)
    const monitor = new AlertMonitor({ ...source, book, outbox, events, waiting, onFailure, now })
    return { book, alerts: new TeamAlerts({ book, monitor, durable, now, onChange }) }
  }

  /** Of the team, because a demo sends nothing. */
  async #reviewsOf(phoneNumberId: string) {
    const { workspaces, now } = this.#context
    if (workspaces.team === undefined) return undefined
    const { reviewsOf } = await import('../workspace/reviews.ts')
    return reviewsOf(workspaces.team, phoneNumberId, now()).catch(() => undefined)
  }

  #logFailure(error: unknown): void {
    const { log, now } = this.#context
    if (now() - this.#failedAt < tellFailureMs) return
    this.#failedAt = now()
    log.error('alerts of a number cannot be judged or sent', error)
  }

  #demoOf(session: Session): Promise<TeamAlerts> {
    const { id } = session.user
    const demo = this.#demos.get(id) ?? this.#openDemo(session)
    this.#demos.delete(id)
    this.#demos.set(id, demo)
    const [idle] = this.#demos.keys()
    if (this.#demos.size > maxDemos && idle !== undefined) this.#demos.delete(idle)
    demo.catch(() => this.#demos.delete(id))
    return demo
  }

  async #openDemo(session: Session): Promise<TeamAlerts> {
    const { webhookModules, workspaces, conversations } = this.#context
    const { store: events } = webhookModules.webhooks.demoLog(session.user.id, session.expiresAt)
    const records = (await workspaces.forSession(session))?.store ?? new MemoryWorkspace(this.#storeOptions)
    let cursor: number | undefined
    return this.#open(records, events, {
      log: undefined,
      space: await conversations.spaceOf(session),
      isLogDurable: false,
      durable: false,
      readCursor: async () => cursor,
      async writeCursor(id) {
        cursor = id
      },
      onChange() {},
    }).alerts
  }
}

/** Undefined while conversations cannot be read, or are still being read after a start. */
async function settledReport(space: AlertSource['space'], number: string, month: string) {
  const asked = { month, numbers: [number], numbersWithoutAccess: 0 }
  const report = await space.report(asked).catch(() => undefined)
  return report?.isRead ? report : undefined
}
