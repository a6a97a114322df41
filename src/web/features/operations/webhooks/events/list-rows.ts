/** List rows: events, with a mark where some are missing. */
import type { WebhookEvent } from '../../../../../contract/studio/webhook-event.ts'

export type ListRow =
  | { readonly kind: 'event'; readonly key: string; readonly event: WebhookEvent }
  | { readonly kind: 'gap'; readonly key: string }

/** A gap without older events separates nothing. */
export function listRows(events: readonly WebhookEvent[], gaps: readonly string[]): ListRow[] {
  const open = gaps.map(Number).sort((a, b) => b - a)
  const rows: ListRow[] = []
  let at = 0
  for (const [index, event] of events.entries()) {
    let passed: number | undefined
    for (let gap = open[at]; gap !== undefined && gap >= Number(event.id); gap = open[at]) {
      passed = gap
      at += 1
    }
    if (passed !== undefined && index > 0) rows.push({ kind: 'gap', key: `gap-${passed}` })
    rows.push({ kind: 'event', key: event.id, event })
  }
  return rows
}
