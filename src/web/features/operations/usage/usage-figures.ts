/** Sums of billed usage. A metric that no bucket has is unknown, not 0. */
import type { UsageBucket, UsageMetric } from '../../../../contract/platform/agent/usage.ts'
import { startOfZonedDay, zonedDay } from '../../../../contract/platform/zoned-time.ts'

export type UsageFigures = Record<UsageMetric, number | null>

export function sumOf(buckets: readonly UsageBucket[]): UsageFigures {
  const sum = (metric: UsageMetric) => {
    const values = buckets.flatMap((bucket) => bucket[metric] ?? [])
    return values.length === 0 ? null : values.reduce((total, value) => total + value, 0)
  }
  return {
    billable_messages: sum('billable_messages'),
    billable_tokens: sum('billable_tokens'),
    cost: sum('cost'),
  }
}

/** Returns the buckets' only currency; null if they name none, or several. */
export function currencyOf(buckets: readonly UsageBucket[]): string | null {
  const named = [...new Set(buckets.map(({ currency }) => currency ?? null))]
  return named.length === 1 ? (named[0] ?? null) : null
}

/** Groups buckets by a text, in the order of their first one. */
export function usageGroups(
  buckets: readonly UsageBucket[],
  keyOf: (bucket: UsageBucket) => string,
): [key: string, buckets: readonly UsageBucket[]][] {
  const groups = new Map<string, UsageBucket[]>()
  for (const bucket of buckets) groups.set(keyOf(bucket), [...(groups.get(keyOf(bucket)) ?? []), bucket])
  return [...groups]
}

/** Billed tokens since a moment in milliseconds. */
export function tokensSince(buckets: readonly UsageBucket[], since: number): number {
  return sumOf(buckets.filter(({ start }) => start * 1000 >= since)).billable_tokens ?? 0
}

/** Days that the platform does not begin at midnight in this zone: the zone is wrong. */
export function hasOtherDays(days: readonly UsageBucket[], timeZone: string): boolean {
  return days.some(
    ({ start }) => startOfZonedDay(zonedDay(start * 1000, timeZone), timeZone) !== start * 1000,
  )
}

/** Null if the end is not known. */
export function hoursOf({ start, end }: UsageBucket): number | null {
  return end == null ? null : (end - start) / 3600
}
