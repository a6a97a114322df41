/** Counts arrivals in equal time steps, for the small chart. */

export interface Arrival {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly isSigned: boolean
}

export interface TimelineStep {
  /** Milliseconds since 1970. */
  readonly from: number
  readonly signed: number
  readonly unverified: number
}

export interface Timeline {
  readonly stepMs: number
  readonly steps: readonly TimelineStep[]
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

const stepSizes = [1, 2, 5, 10, 30]
  .map((count) => count * second)
  .concat([1, 2, 5, 10, 30].map((count) => count * minute))
  .concat([1, 3, 6, 12].map((count) => count * hour))
  .concat([1, 7, 30, 365].map((count) => count * day))

export const maxSteps = 60
/** Keeps a single burst narrow. */
const minSteps = 30

function stepSize(spanMs: number): number {
  const fitting = stepSizes.find((size) => spanMs / size < maxSteps - 1)
  return fitting ?? Math.ceil(spanMs / (maxSteps - 1) / day) * day
}

/** Empty without arrivals; includes empty steps in between. */
export function timelineOf(arrivals: readonly Arrival[]): Timeline {
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const { at } of arrivals) {
    first = Math.min(first, at)
    last = Math.max(last, at)
  }
  if (first > last) return { stepMs: second, steps: [] }
  const stepMs = stepSize(last - first)
  const end = Math.floor(last / stepMs)
  const start = Math.min(Math.floor(first / stepMs), end - minSteps + 1)
  const steps = Array.from({ length: end - start + 1 }, (_, index) => ({
    from: (start + index) * stepMs,
    signed: 0,
    unverified: 0,
  }))
  for (const { at, isSigned } of arrivals) {
    const step = steps[Math.floor(at / stepMs) - start]
    if (step !== undefined) step[isSigned ? 'signed' : 'unverified'] += 1
  }
  return { stepMs, steps }
}

/** The step with most arrivals; the earliest of several. */
export function busiestStep({ steps }: Timeline): TimelineStep | undefined {
  return steps.reduce<TimelineStep | undefined>(
    (best, step) =>
      best === undefined || step.signed + step.unverified > best.signed + best.unverified ? step : best,
    undefined,
  )
}
