import { parseJson } from '../../contract/json.ts'
import { alertRecord } from '../../contract/studio/alerts/alert-record.ts'
import { maxRecordBytes, maxRecordsOfKind } from '../../contract/studio/workspace/records.ts'
import type { TeamAlerts } from '../alerts/alerts.ts'
import type { Config } from '../config/config.ts'
import { isDemo, type Session } from '../session/session.ts'
import { isErasedAs } from '../store/erased-customers.ts'
import type { EventStore } from '../store/event-store.ts'
import { MemoryWorkspace } from '../store/workspace/memory-workspace.ts'
import type { WorkspaceStore, WorkspaceStoreOptions } from '../store/workspace-store.ts'
import type { openSharedMemory } from './shared-memory.ts'
import type { composeWebhooks } from './webhooks.ts'
import type { composeWorkspace } from './workspace.ts'

export interface AlertContext {
  readonly shared: Awaited<ReturnType<typeof openSharedMemory>>
  readonly workspaces: Awaited<ReturnType<typeof composeWorkspace>>
  readonly webhookModules: Awaited<ReturnType<typeof composeWebhooks>>
  now(): number
}

/** For all alert records where no workspace bounds them. */
const maxBytes = 50_000_000
/** Alerts of demos in memory; the least recently used are dropped. */
const maxDemos = 200

/** Watches the team's alerts all the time, and judges those of a demo when they are read. */
export async function composeAlerts(config: Config, context: AlertContext) {
  const { shared, workspaces, webhookModules, now } = context
  const { webhooks, alertLog, targets, isLogDurable, judged } = webhookModules
  // Loaded on demand: it slows the start of the command line, which reads the configuration too.
  const { AlertBook } = await import('../alerts/alert-book.ts')
  const { AlertMonitor } = await import('../alerts/alert-monitor.ts')
  const { AlertOutbox } = await import('../alerts/alert-outbox.ts')
  const { AlertRunner, alertCursorName } = await import('../alerts/alert-runner.ts')
  const { TeamAlerts } = await import('../alerts/alerts.ts')
  const { followRuns } = await import('../alerts/run-rates.ts')

  const options: WorkspaceStoreOptions = {
    now,
    bounds: { maxBytes, maxRecordsOfKind, maxRecordBytes, maxActivityLines: 1, maxActivityMs: 1 },
    check: (_kind, text) =>
      alertRecord.safeParse(parseJson(text)).success ? null : 'Is no record of alerts',
  }
  const publicUrl = config.publicHost && `https://${config.publicHost}`

  function open(
    store: WorkspaceStore,
    events: EventStore,
    own: {
      log: EventStore | undefined
      isLogDurable: boolean
      durable: boolean
      newlyErased(): Promise<((customer: string) => boolean) | undefined>
      readCursor(): Promise<number | undefined>
      writeCursor(id: number): Promise<void>
      onChange(): void
    },
  ) {
    const book = new AlertBook(store, now)
    const outbox = new AlertOutbox({ book, log: own.log, publicUrl, now })
    const monitor = new AlertMonitor({ ...own, book, outbox, events, now })
    const origin = own.log === undefined ? null : (config.alertTarget?.url.origin ?? null)
    const { durable, onChange } = own
    return { book, alerts: new TeamAlerts({ book, monitor, outbox, origin, durable, now, onChange }) }
  }

  let erasedThrough = ''
  /** Includes erasures by other replicas. */
  async function newlyErased() {
    const fresh = (await webhookModules.erased.list()).filter(({ at }) => at > erasedThrough)
    erasedThrough = fresh.at(-1)?.at ?? erasedThrough
    if (fresh.length === 0) return undefined
    return (customer: string) => fresh.some((one) => isErasedAs(one, customer))
  }

  const store = workspaces?.team.store ?? shared?.openWorkspace(options) ?? new MemoryWorkspace(options)
  const team = open(store, judged, {
    log: alertLog,
    isLogDurable,
    durable: workspaces !== undefined || shared !== undefined,
    newlyErased,
    readCursor: () => targets.readCursor(alertCursorName),
    writeCursor: (id) => targets.writeCursor(alertCursorName, id),
    onChange: () => runner.poke(),
  })
  const leaveRuns = followRuns(store, (number, by, passRate) =>
    team.alerts.observe(number, by, { passRates: [passRate] }),
  )
  const runner = new AlertRunner({ monitor: team.alerts.monitor, events: judged, targets })

  /** In the order of their last use. */
  const demos = new Map<string, TeamAlerts>()
  function demoOf(session: Session): TeamAlerts {
    const { id } = session.user
    const known = demos.get(id) ?? openDemo(session)
    demos.delete(id)
    demos.set(id, known)
    const [idle] = demos.keys()
    if (demos.size > maxDemos && idle !== undefined) demos.delete(idle)
    return known
  }
  function openDemo(session: Session): TeamAlerts {
    let cursor: number | undefined
    const { store: events } = webhooks.demoLog(session.user.id, session.expiresAt)
    const records = workspaces?.of(session).store ?? new MemoryWorkspace(options)
    return open(records, events, {
      log: undefined,
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

  return {
    /** The team of the session; a demo is a team of its own, judged now. */
    async of(session: Session): Promise<TeamAlerts> {
      if (!isDemo(session)) return team.alerts
      const alerts = demoOf(session)
      await alerts.monitor.step()
      return alerts
    },
    /** Returns the number of dropped conversations. */
    forget: async (customer: string) =>
      team.alerts.monitor.forget((one) => one.toLowerCase() === customer.toLowerCase()),
    forgetDemo: (userId: string) => void demos.delete(userId),
    async close(): Promise<void> {
      leaveRuns()
      await runner.close()
      team.book.close()
      if (workspaces === undefined) await store.close()
    },
  }
}
