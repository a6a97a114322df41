/** A team's alerts as members see them. Methods throw Problem `record_unreadable` or `store_unavailable`. */
import {
  type AlertAction,
  type AlertObservation,
  type AlertView,
  maxMuteHours,
} from '../../contract/studio/alerts/alert.ts'
import { type AlertRecord, emptyAlertRecord } from '../../contract/studio/alerts/alert-record.ts'
import { type AlertSettings, alertRuleName } from '../../contract/studio/alerts/alert-rules.ts'
import type { Member } from '../../contract/studio/workspace/records.ts'
import { z } from '../../contract/zod.ts'
import { entityTag } from '../core/entity-tag.ts'
import { Lease } from '../core/lease.ts'
import { Problem } from '../core/problem.ts'
import { WakeableSleep } from '../core/wakeable-sleep.ts'
import type { EventStore } from '../store/event-store.ts'
import type { TargetStore } from '../store/target-store.ts'
import { type AlertBook, alertChanged } from './alert-book.ts'
import type { AlertMonitor } from './alert-monitor.ts'
import { withAlertSettings } from './monthly-report.ts'
import { withObservation } from './observed-conditions.ts'

// Runs the monitor in one process at a time among those that share a store.

/** Not a valid name for a configured target. */
export const alertCursorName = '_alert-rules'

interface AlertRunnerOptions {
  readonly monitor: AlertMonitor
  readonly events: EventStore
  readonly targets: TargetStore
}

const tickMs = 5000
/** Judges a burst of webhooks together. */
const gatherMs = 200
const storeRetryMs = 2000

export class AlertRunner {
  readonly #options: AlertRunnerOptions
  readonly #lease: Lease
  readonly #unsubscribe: () => void
  readonly #done: Promise<void>
  #isClosed = false
  readonly #idle = new WakeableSleep()
  readonly #pause = new WakeableSleep()

  constructor(options: AlertRunnerOptions) {
    this.#options = options
    this.#lease = new Lease(options.targets, alertCursorName)
    const wake = () => this.poke()
    this.#unsubscribe = options.events.subscribe(wake, wake)
    this.#done = this.#run()
  }

  poke(): void {
    this.#idle.wake()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#unsubscribe()
    this.#idle.close()
    this.#pause.close()
    await this.#done
    await this.#options.targets.release(alertCursorName).catch(() => undefined)
  }

  async #run(): Promise<void> {
    const { monitor } = this.#options
    while (!this.#isClosed) {
      try {
        this.#idle.isWoken = false
        if (await this.#holds()) await monitor.step(async () => !this.#isClosed && (await this.#holds()))
        await this.#idle.sleep(tickMs)
        if (this.#idle.isWoken) await this.#pause.sleep(gatherMs)
      } catch {
        // The store is unavailable: what was not saved is read again.
        monitor.reset()
        await this.#pause.sleep(storeRetryMs)
      }
    }
  }

  async #holds(): Promise<boolean> {
    const held = await this.#lease.renew()
    // Members' acts are judged here, too, and not by what was seen before another process took over.
    if (held !== 'held') this.#options.monitor.reset()
    return held !== 'elsewhere'
  }
}

export interface TeamAlertsOptions {
  readonly book: AlertBook
  readonly monitor: AlertMonitor
  readonly durable: boolean
  now(): number
  onChange(): void
}

const hourMs = 3_600_000

export class TeamAlerts {
  readonly monitor: AlertMonitor
  readonly #options: TeamAlertsOptions

  constructor(options: TeamAlertsOptions) {
    this.#options = options
    this.monitor = options.monitor
  }

  /** Also of an unreadable record, so that its settings can be saved again. */
  async view(phoneNumberId: string): Promise<AlertView> {
    const found = await this.#options.book.look(phoneNumberId)
    if ('error' in found) {
      const { error: unreadable, etag: settingsEtag } = found
      return { ...this.#viewOf(emptyAlertRecord), settingsEtag, unreadable }
    }
    const otherVersion = unknownParts(found.stored, found.record)
    return { ...this.#viewOf(found.record), ...(otherVersion && { otherVersion }) }
  }

  /** Throws Problem `changed_meanwhile` unless `etag` names the current settings. */
  async changeSettings(
    phoneNumberId: string,
    by: Member,
    settings: AlertSettings,
    etag: string | undefined,
  ): Promise<AlertView> {
    const { book, now } = this.#options
    const found = await book.look(phoneNumberId)
    if (!('error' in found)) {
      return this.#change(phoneNumberId, by, (record) => {
        if (etag !== tagOf(record.settings)) throw alertChanged()
        return withAlertSettings(record, settings, now())
      })
    }
    if (etag !== found.etag) throw alertChanged()
    await book.replace(phoneNumberId, by, found, withAlertSettings(emptyAlertRecord, settings, now()))
    return this.#change(phoneNumberId, by, (record) => record)
  }

  /** Throws Problem `not_found` for an unknown alert. */
  async act(phoneNumberId: string, by: Member, action: AlertAction): Promise<AlertView> {
    const { now } = this.#options
    return this.#change(phoneNumberId, by, (record) => withAction(record, action, by, now()))
  }

  /** Records what a member has read, then judges it. */
  async observe(phoneNumberId: string, by: Member, observation: AlertObservation): Promise<AlertView> {
    const at = this.#options.now()
    return this.#change(phoneNumberId, by, (record) => withObservation(record, observation, by, at))
  }

  async #change(
    phoneNumberId: string,
    by: Member,
    change: (record: AlertRecord) => AlertRecord,
  ): Promise<AlertView> {
    const { book, monitor, now, onChange } = this.#options
    await book.change(phoneNumberId, by, change)
    await monitor.judge(phoneNumberId, now())
    onChange()
    return this.view(phoneNumberId)
  }

  #viewOf({ settings, alerts, mutes, known: observed }: AlertRecord): AlertView {
    const { now, durable } = this.#options
    const readingOf = (part: { at: string; by: Member } | null | undefined) =>
      part ? { at: part.at, by: part.by } : null
    const isOpen = ({ resolvedAt }: { resolvedAt: string | null }) => resolvedAt === null
    return {
      settings,
      settingsEtag: tagOf(settings),
      alerts: [...alerts.filter(isOpen), ...alerts.filter((alert) => !isOpen(alert))],
      mutes: mutes.filter(({ until }) => Date.parse(until) > now()),
      readings: {
        connectors: readingOf(observed.connectors),
        skills: readingOf(observed.skills),
        passRates: readingOf(observed.passRates),
        tokens: readingOf(observed.tokens.at(-1)),
      },
      durable,
    }
  }
}

function withAction(record: AlertRecord, action: AlertAction, by: Member, now: number): AlertRecord {
  const at = new Date(now).toISOString()
  if (action.action === 'acknowledge') {
    const { alertId } = action
    const alert = record.alerts.find(({ id }) => id === alertId)
    if (alert === undefined) throw new Problem('not_found', 'There is no such alert.')
    if (alert.acknowledgedAt !== null) return record
    const acknowledged = { ...alert, acknowledgedAt: at, acknowledgedBy: by }
    return { ...record, alerts: record.alerts.map((one) => (one === alert ? acknowledged : one)) }
  }
  const { rule } = action
  const others = record.mutes.filter((mute) => mute.rule !== rule && Date.parse(mute.until) > now)
  if (action.action === 'unmute') return { ...record, mutes: others }
  const until = new Date(now + Math.min(action.hours, maxMuteHours) * hourMs).toISOString()
  return { ...record, mutes: [...others, { rule, until, by }] }
}

/** Returns the rules and the number of alerts that only another version knows. */
function unknownParts(stored: unknown, record: AlertRecord): AlertView['otherVersion'] {
  const parsed = storedParts.safeParse(stored)
  if (!parsed.success) return undefined
  const { settings, alerts } = parsed.data
  const rules = Object.keys(settings.rules).filter((rule) => !alertRuleName.safeParse(rule).success)
  const count = Math.max(0, alerts.length - record.alerts.length)
  return rules.length + count === 0 ? undefined : { rules: rules.slice(0, maxShownRules), alerts: count }
}

const maxShownRules = 20
const storedParts = z.object({
  settings: z.object({ rules: z.record(z.string(), z.unknown()) }),
  alerts: z.array(z.unknown()),
})

function tagOf(settings: AlertSettings): string {
  return entityTag(JSON.stringify(settings))
}
