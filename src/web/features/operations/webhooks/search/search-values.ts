/** Reads period and pins from the page's search. */
import type { LastSpan, WebhookSearch } from './webhook-search.ts'

const spanMs: Record<LastSpan, number> = { '15m': 900_000, '1h': 3_600_000, '24h': 86_400_000 }

/** The requested period, in milliseconds since 1970. */
export function timeWanted({ last, from, to }: WebhookSearch, now: number) {
  if (last !== undefined) return { from: now - spanMs[last], to: undefined }
  return {
    from: from === undefined ? undefined : Date.parse(from),
    to: to === undefined ? undefined : Date.parse(to),
  }
}

/** Short enough for an address. */
export const maxPins = 50

export function readPins(pins: string | undefined): ReadonlySet<string> {
  return new Set(pins?.split('.').slice(0, maxPins))
}

/** Beyond the limit, the latest pin stays. */
export function togglePin(pins: string | undefined, id: string): string | undefined {
  const pinned = readPins(pins)
  const next = pinned.has(id) ? [...pinned].filter((other) => other !== id) : [...pinned, id].slice(-maxPins)
  return next.length === 0 ? undefined : next.join('.')
}
