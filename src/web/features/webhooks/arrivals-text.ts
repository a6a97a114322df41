/** The chart of arrivals in words. */

import { countOf } from './phrases.ts'
import { busiestStep, type Timeline } from './timeline.ts'

const timeOfDay = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })
const dayAndTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

const units: [number, string][] = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
  [1000, 'second'],
]

export function durationText(ms: number): string {
  const [size, name] = units.find(([size]) => ms >= size && ms % size === 0) ?? [1000, 'second']
  const count = ms / size
  return count === 1 ? `1 ${name}` : `${count.toLocaleString('en')} ${name}s`
}

export function momentText(moment: number, stepMs: number): string {
  return (stepMs < 3_600_000 ? timeOfDay : dayAndTime).format(moment)
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
    total: `${countOf(all)}, ${unverified === 0 ? 'none' : unverified.toLocaleString('en')} unverified.`,
    busiest: `Most in ${durationText(timeline.stepMs)}: ${most.toLocaleString('en')}, from ${momentText(best.from, timeline.stepMs)}`,
  }
}
