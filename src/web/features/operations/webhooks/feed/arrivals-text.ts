import { formatDate, formatNumber, plural } from '../../../../text/format.ts'
import { eventCountOf } from '../search/phrases.ts'
import { busiestStep, type Timeline } from './timeline.ts'

const units: [number, one: string, other: string][] = [
  [86_400_000, '# day', '# days'],
  [3_600_000, '# hour', '# hours'],
  [60_000, '# minute', '# minutes'],
  [1000, '# second', '# seconds'],
]

export function arrivalDurationText(ms: number): string {
  const unit = units.find(([size]) => ms >= size && ms % size === 0)
  const [size, one, other] = unit ?? [1000, '# second', '# seconds']
  return plural(ms / size, one, other)
}

export function momentText(moment: number, stepMs: number): string {
  return formatDate(moment, stepMs < 3_600_000 ? 'time' : 'dayTime')
}

export interface ArrivalWords {
  readonly total: string
  readonly busiest: string
  readonly hasUnverified: boolean
}

export function arrivalWords(timeline: Timeline): ArrivalWords | undefined {
  const best = busiestStep(timeline)
  if (best === undefined) return undefined
  const unverified = timeline.steps.reduce((sum, step) => sum + step.unverified, 0)
  const all = timeline.steps.reduce((sum, step) => sum + step.signed, unverified)
  const most = best.signed + best.unverified
  return {
    hasUnverified: unverified > 0,
    total: `${eventCountOf(all)}, ${unverified === 0 ? 'none' : formatNumber(unverified)} unverified.`,
    busiest: `Most in ${arrivalDurationText(timeline.stepMs)}: ${formatNumber(most)}, from ${momentText(best.from, timeline.stepMs)}`,
  }
}
