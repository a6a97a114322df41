/** Turns all rounds' samples into table rows. */
import type { Sample, Samples } from './rounds.ts'
import { median, medianRatio } from './statistics.ts'

export const reference = 'nginx'

/** Medians over the rounds; ratios are medians of the ratios to nginx within each round. */
export interface Row {
  readonly scenario: string
  readonly side: string
  readonly rounds: number
  /** Microseconds per request, or seconds per GiB. */
  readonly cpu: number
  readonly cpuRatio: number
  /** Requests or megabytes per second. */
  readonly speed: number
  /** Milliseconds; NaN for a transfer. */
  readonly p99: number
  readonly p99Ratio: number
  /** MiB; NaN for requests. */
  readonly resident: number
  readonly growth: number
  readonly highestGrowth: number
  /** The lowest and highest ratio of a round. */
  readonly spread: readonly [number, number]
  /** The largest share of the proxy's core used by other work in a round. */
  readonly foreign: number
}

export function summarise(samples: Samples): Row[] {
  return [...samples].flatMap(([scenario, bySide]) => {
    const references = bySide.get(reference) ?? []
    return [...bySide].map(([side, own]) => toRow(scenario, side, own, references))
  })
}

function toRow(scenario: string, side: string, own: readonly Sample[], references: readonly Sample[]): Row {
  const ratios = own.map((sample, round) => cpuOf(sample) / cpuOf(references[round]))
  return {
    scenario,
    side,
    rounds: own.length,
    cpu: median(own.map(cpuOf)),
    cpuRatio: median(ratios),
    speed: median(
      own.map((sample) =>
        'p99Milliseconds' in sample ? sample.requestsPerSecond : sample.megabytesPerSecond,
      ),
    ),
    p99: median(own.map(p99Of)),
    p99Ratio: medianRatio(own.map(p99Of), references.map(p99Of)),
    resident: median(own.map((sample) => ('growthMiB' in sample ? sample.residentMiB : Number.NaN))),
    growth: median(own.map(growthOf)),
    highestGrowth: Math.max(...own.map(growthOf)),
    spread: [Math.min(...ratios), Math.max(...ratios)],
    foreign: Math.max(...own.map((sample) => ('foreignShare' in sample ? sample.foreignShare : Number.NaN))),
  }
}

function cpuOf(sample: Sample | undefined): number {
  if (sample === undefined) return Number.NaN
  return 'cpuMicroseconds' in sample ? sample.cpuMicroseconds : sample.cpuSecondsPerGiB
}

function growthOf(sample: Sample): number {
  return 'growthMiB' in sample ? sample.growthMiB : Number.NaN
}

function p99Of(sample: Sample): number {
  return 'p99Milliseconds' in sample ? sample.p99Milliseconds : Number.NaN
}
