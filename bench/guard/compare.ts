/** Decides which figures of a checkout are worse than another's. */
import type { Sample, Samples } from '../proxy/rounds.ts'
import { median, medianRatio } from '../proxy/statistics.ts'
import { markdown } from '../proxy/table.ts'

/** A difference of CPU, page work or memory above it fails; the pairs are made in the same minutes. */
export const maxRatio = 1.08
/** MiB below which a ratio means nothing. */
const minGrowthMiB = 8
/** Fewer pairs say nothing. */
export const minPairs = 3

export interface Comparison {
  readonly scenario: string
  readonly what: string
  readonly before: number
  readonly now: number
  /** The median of the ratios within the rounds. */
  readonly ratio: number
  /** Lowest and highest of these ratios. */
  readonly range: readonly [number, number]
  readonly isWorse: boolean
}

/** Returns both builds' medians, and the ratios within the pairs. */
export function comparePairs(
  before: readonly number[],
  now: readonly number[],
): Pick<Comparison, 'before' | 'now' | 'ratio' | 'range'> {
  const ratios = now.map((value, pair) => value / (before[pair] ?? Number.NaN))
  const range = [Math.min(...ratios), Math.max(...ratios)] as const
  return { before: median(before), now: median(now), ratio: medianRatio(now, before), range }
}

/** Tail latency is shown but not judged: it depends more on the machine than on the program. */
export function compare(samples: Samples, before: string, now: string): Comparison[] {
  return [...samples].flatMap(([scenario, bySide]) => {
    const [old = [], own = []] = [bySide.get(before), bySide.get(now)]
    const one = (
      what: string,
      read: (sample: Sample) => number,
      isWorse: (a: number, b: number) => boolean,
    ) => {
      const [a, b] = [old.map(read), own.map(read)]
      const figures = comparePairs(a, b)
      const isMuch = figures.ratio > maxRatio && isWorse(figures.before, figures.now)
      return { scenario, what, ...figures, isWorse: isMuch }
    }
    const isTransfer = old.some((sample) => 'growthMiB' in sample)
    return isTransfer
      ? [
          one('CPU s/GiB', (s) => ('cpuSecondsPerGiB' in s ? s.cpuSecondsPerGiB : Number.NaN), always),
          one('growth, MiB', (s) => ('growthMiB' in s ? s.growthMiB : Number.NaN), byMuch),
          one('resident, MiB', (s) => ('residentMiB' in s ? s.residentMiB : Number.NaN), byMuch),
        ]
      : [
          one('CPU µs', (s) => ('cpuMicroseconds' in s ? s.cpuMicroseconds : Number.NaN), always),
          one('99 % ms', (s) => ('p99Milliseconds' in s ? s.p99Milliseconds : Number.NaN), never),
        ]
  })
}

const always = () => true
const never = () => false
const byMuch = (before: number, now: number) => now - before >= minGrowthMiB

export function comparisonTable(comparisons: readonly Comparison[]): string {
  const rows = comparisons.map(({ scenario, what, before, now, ratio, range, isWorse }) => [
    scenario,
    what,
    before.toFixed(2),
    now.toFixed(2),
    Number.isFinite(ratio) ? ratio.toFixed(2) : '–',
    range.every(Number.isFinite) ? range.map((one) => one.toFixed(2)).join(' … ') : '–',
    isWorse ? 'worse' : '',
  ])
  return markdown(['traffic', 'figure', 'before', 'now', 'now ÷ before', 'lowest … highest pair', ''], rows)
}
