/** The chart of arrivals in words. */
import { clockTime } from '../../../../text/clock-time.ts'
import { groupedNumber } from '../../../../text/grouped-number.ts'
import { busiestStep, type Timeline } from '../conversations/timeline.ts'
import { eventCountOf } from '../search/phrases.ts'

/** Made when it is first needed, which costs as much as drawing a page. */
let dayAndTime: Intl.DateTimeFormat | undefined

const units: [number, string][] = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
  [1000, 'second'],
]

export function arrivalDurationText(ms: number): string {
  const [size, name] = units.find(([size]) => ms >= size && ms % size === 0) ?? [1000, 'second']
  const count = ms / size
  return count === 1 ? `1 ${name}` : `${groupedNumber(count)} ${name}s`
}

export function momentText(moment: number, stepMs: number): string {
  if (stepMs < 3_600_000) return clockTime(new Date(moment))
  dayAndTime ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
  return dayAndTime.format(moment)
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
    total: `${eventCountOf(all)}, ${unverified === 0 ? 'none' : groupedNumber(unverified)} unverified.`,
    busiest: `Most in ${arrivalDurationText(timeline.stepMs)}: ${groupedNumber(most)}, from ${momentText(best.from, timeline.stepMs)}`,
  }
}
