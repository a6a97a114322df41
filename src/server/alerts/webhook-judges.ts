/** How each rule that needs webhooks only is judged; a rule without a row does not compile. */
import type { AlertRules, WebhookRule } from '../../contract/studio/alerts/alert-rules.ts'
import type { Judgement } from './condition.ts'

/** What a number's webhooks say. Times are in milliseconds. */
export interface SeenWebhooks {
  readonly startedAt: number
  readonly lastSignedAt: number | undefined
  /** Customers who have waited at least `afterMs` and at most `horizonMs`. */
  waiting(
    side: 'team' | 'agent',
    now: number,
    afterMs: number,
    horizonMs: number,
  ): { readonly count: number; readonly since: number }
  deliveriesSince(from: number): { readonly failed: number; readonly total: number; readonly since: number }
  /** Times of unsigned webhooks after `from`. */
  unsignedSince(from: number, now: number): readonly number[]
}

const minuteMs = 60_000
const hourMs = 3_600_000
/** The longest wait that counts; a new watch reads the log this far back. */
export const watchHorizonMs = 72 * hourMs
/** Without an answer by then, the agent chose not to answer. */
const agentHorizonMs = 24 * hourMs
/** While the studio was down nothing could arrive; the platform retries soon after. */
const startGraceMs = 15 * minuteMs

type WebhookJudge = (seen: SeenWebhooks, rules: AlertRules, now: number) => Judgement

export const webhookJudges: Readonly<Record<WebhookRule, WebhookJudge>> = {
  handover_waiting(seen, { handover_waiting: { minutes } }, now) {
    const { count, since } = seen.waiting('team', now, minutes * minuteMs, watchHorizonMs)
    return count > 0 ? [{ subject: null, since, figures: { count, minutes } }] : []
  },
  agent_silent(seen, { agent_silent: { minutes, customers } }, now) {
    const { count, since } = seen.waiting('agent', now, minutes * minuteMs, agentHorizonMs)
    return count >= customers ? [{ subject: null, since, figures: { count, minutes } }] : []
  },
  delivery_failures(seen, { delivery_failures: { minimum, minutes, percent: most } }, now) {
    const { failed, total, since } = seen.deliveriesSince(now - minutes * minuteMs)
    if (total < minimum || failed * 100 < most * total) return []
    const percent = Math.round((failed / total) * 100)
    return [{ subject: null, since, figures: { percent, failed, total, minutes } }]
  },
  webhooks_stopped({ startedAt, lastSignedAt: since }, { webhooks_stopped: { hours } }, now) {
    if (since === undefined || now - startedAt < startGraceMs) return 'unknown'
    return now - since >= hours * hourMs ? [{ subject: null, since, figures: { hours } }] : []
  },
  webhooks_unsigned(seen, { webhooks_unsigned: { count, minutes } }, now) {
    const recent = seen.unsignedSince(now - minutes * minuteMs, now)
    if (recent.length < count) return []
    return [{ subject: null, since: recent[0] ?? now, figures: { count: recent.length, minutes } }]
  },
}
