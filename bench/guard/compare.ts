/** Decides which figures of a checkout are worse than another's. */
import type { Sample, Samples } from '../proxy/rounds.ts'
import { median, medianRatio } from '../proxy/statistics.ts'
import { markdown } from '../proxy/table.ts'

/** Smaller differences may be chance. */
const maxRatio = 1.25
/** MiB below which a ratio means nothing. */
const minGrowthMiB = 16

export interface Comparison {
  readonly scenario: string
  readonly what: string
  readonly before: number
  readonly now: number
  /** The median of the ratios within the rounds. */
  readonly ratio: number
  readonly isWorse: boolean
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
      const ratio = medianRatio(b, a)
      const figures = { before: median(a), now: median(b), ratio }
      return { scenario, what, ...figures, isWorse: ratio > maxRatio && isWorse(figures.before, figures.now) }
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
  const rows = comparisons.map(({ scenario, what, before, now, ratio, isWorse }) => [
    scenario,
    what,
    before.toFixed(2),
    now.toFixed(2),
    Number.isFinite(ratio) ? ratio.toFixed(2) : '–',
    isWorse ? 'worse' : '',
  ])
  return markdown(['traffic', 'figure', 'before', 'now', 'now ÷ before', ''], rows)
}
