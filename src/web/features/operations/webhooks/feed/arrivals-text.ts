import { counted, t } from '../../../../../contract/translate.ts'
import { formatDate, formatNumber } from '../../../../text/format.ts'
import { busiestStep, type Timeline } from './timeline.ts'

const secondsText = counted('{count, plural, one {# second} other {# seconds}}')

const units: [number, text: (count: number) => string][] = [
  [86_400_000, counted('{count, plural, one {# day} other {# days}}')],
  [3_600_000, counted('{count, plural, one {# hour} other {# hours}}')],
  [60_000, counted('{count, plural, one {# minute} other {# minutes}}')],
]

export function arrivalDurationText(ms: number): string {
  const [size, text] = units.find(([one]) => ms >= one && ms % one === 0) ?? [1000, secondsText]
  return text(ms / size)
}

export function momentText(moment: number, stepMs: number): string {
  return formatDate(moment, stepMs < 3_600_000 ? 'time' : 'dayTime')
}

const noneUnverified = counted(
  '{count, plural, one {# webhook, none unverified.} other {# webhooks, none unverified.}}',
)

function totalText(count: number, unverified: number): string {
  if (unverified === 0) return noneUnverified(count)
  return t(
    '{count, plural, one {# webhook, {unverified} unverified.} other {# webhooks, {unverified} unverified.}}',
    { count, unverified: formatNumber(unverified) },
  )
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
    total: totalText(all, unverified),
    busiest: t('Most in {duration}: {count}, from {moment}', {
      duration: arrivalDurationText(timeline.stepMs),
      count: formatNumber(most),
      moment: momentText(best.from, timeline.stepMs),
    }),
  }
}
