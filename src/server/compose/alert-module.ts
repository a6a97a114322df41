import { parseJson } from '../../contract/json.ts'
import { alertRecordName, storedAlertRecord } from '../../contract/studio/alerts/alert-record.ts'
import { maxRecordBytes, maxRecordsOfKind } from '../../contract/studio/workspace/records.ts'
import { AlertBook } from '../alerts/alert-book.ts'
import { AlertMonitor, type AlertMonitorOptions } from '../alerts/alert-monitor.ts'
import { AlertOutbox } from '../alerts/alert-outbox.ts'
import { AlertRunner, alertCursorName } from '../alerts/alert-runner.ts'
import { TeamAlerts } from '../alerts/alerts.ts'
import type { WatchedAct } from '../alerts/number-watch.ts'
import { followRuns } from '../alerts/run-rates.ts'
import type { Config } from '../config/config.ts'
import { factsOfAct } from '../conversations/facts-of-event.ts'
import { isDemo, type Session } from '../session/session.ts'
import { createErasureNotice } from '../store/erased-customers.ts'
import type { EventStore, StoredEvent } from '../store/event-store.ts'
import { MemoryWorkspace } from '../store/workspace/memory-workspace.ts'
import type { WorkspaceStore, WorkspaceStoreOptions } from '../store/workspace-store.ts'
import type { openSharedMemory } from './shared-memory.ts'
import type { RecordRead } from './unreadable-records.ts'
import type { composeWebhooks } from './webhooks.ts'
import type { Workspaces } from './workspace.ts'

export interface AlertContext {
  readonly shared: Awaited<ReturnType<typeof openSharedMemory>>
  readonly workspaces: Workspaces
  readonly webhookModules: Awaited<ReturnType<typeof composeWebhooks>>
  /** What the members of a demo did. */
  readonly conversations: { actsOfDemo(session: Session): EventStore }
  now(): number
  readonly onRecordRead: RecordRead
}

interface AlertSource
  extends Pick<AlertMonitorOptions, 'isLogDurable' | 'newlyErased' | 'readCursor' | 'writeCursor'> {
  readonly log: EventStore | undefined
  readonly acts: EventStore | undefined
  readonly durable: boolean
  onChange(): void
}

const maxBytes = 50_000_000
/** Acts read at once. */
const actPage = 100
const maxDemos = 200

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

  constructor(config: Config, context: AlertContext) {
    const { shared, workspaces, webhookModules, now } = context
    const { alertLog, targets, isLogDurable, judged, erased, acts } = webhookModules
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
      acts,
      isLogDurable,
      durable: workspaces.isTeamDurable || shared !== undefined,
      newlyErased: createErasureNotice(erased),
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

  /** Returns the numbers with customers to whom a test applies, and how many of them wait or are with the team. */
  watched(isWanted: (customer: string) => boolean): { phoneNumberId: string; count: number }[] {
    return this.#team.alerts.monitor.watched(isWanted)
  }

  forget(isErased: (customer: string, phoneNumberId: string) => boolean): void {
    this.#team.alerts.monitor.forget(isErased)
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
    const outbox = new AlertOutbox({ book, log, hasAddress, publicUrl, now })
    const actsAfter = (id: number) => watchedActs(source.acts, id)
    const monitor = new AlertMonitor({ ...source, book, outbox, events, actsAfter, now })
    return { book, alerts: new TeamAlerts({ book, monitor, durable, now, onChange }) }
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
    const { webhookModules, workspaces } = this.#context
    const { store: events } = webhookModules.webhooks.demoLog(session.user.id, session.expiresAt)
    const records = (await workspaces.forSession(session))?.store ?? new MemoryWorkspace(this.#storeOptions)
    let cursor: number | undefined
    return this.#open(records, events, {
      log: undefined,
      acts: this.#context.conversations.actsOfDemo(session),
      isLogDurable: false,
      durable: false,
      newlyErased: async () => undefined,
      readCursor: async () => cursor,
      async writeCursor(id) {
        cursor = id
      },
      onChange() {},
    }).alerts
  }
}

async function watchedActs(log: EventStore | undefined, after: number): Promise<WatchedAct[]> {
  let last = after
  for (;;) {
    const { events = [] } = (await log?.since(last, actPage)) ?? {}
    const acts = events.flatMap(watchedAct)
    last = events.at(-1)?.id ?? last
    if (acts.length > 0 || events.length === 0) return acts
  }
}

const watchedAct = (event: StoredEvent): WatchedAct[] =>
  factsOfAct(event).flatMap(({ phoneNumberId, facts }) =>
    facts.flatMap((fact) =>
      fact.kind === 'act' ? { id: event.id, phoneNumberId, ids: fact.who.ids, act: fact.act } : [],
    ),
  )
