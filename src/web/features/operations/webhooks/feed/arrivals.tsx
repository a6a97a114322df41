import { Link } from '@tanstack/react-router'
import { useId, useMemo } from 'react'
import type { WebhookEvent } from '../../../../../contract/studio/webhook-event.ts'
import { t } from '../../../../../contract/translate.ts'
import { webhookWords } from '../words.ts'
import { arrivalDurationText, arrivalWords, momentText } from './arrivals-text.ts'
import { busiestStep, type TimelineStep, timelineOf } from './timeline.ts'

const barUnits = 10
const barWidth = 8
const heightUnits = 48
/** Keeps a single arrival visible beside thousands. */
const leastUnits = 2

function heightOf(count: number, most: number): number {
  return count === 0 ? 0 : Math.max(leastUnits, (count / most) * heightUnits)
}

function Bar({ step, at, most, pattern }: { step: TimelineStep; at: number; most: number; pattern: string }) {
  const x = at * barUnits + (barUnits - barWidth) / 2
  const all = heightOf(step.signed + step.unverified, most)
  const unverified = Math.min(all, heightOf(step.unverified, most))
  return (
    <>
      <rect x={x} y={heightUnits - all} width={barWidth} height={all - unverified} className="fill-chart" />
      <rect
        x={x}
        y={heightUnits - unverified}
        width={barWidth}
        height={unverified}
        fill={`url(#${pattern})`}
      />
    </>
  )
}

function UnverifiedKey({ pattern }: { pattern: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg viewBox="0 0 10 10" aria-hidden="true" className="size-2.5">
        <rect width="10" height="10" fill={`url(#${pattern})`} />
      </svg>
      {webhookWords.unverified}
    </span>
  )
}

export function Arrivals({ events }: { events: readonly WebhookEvent[] }) {
  const pattern = useId()
  const timeline = useMemo(
    () =>
      timelineOf(
        events.map(({ receivedAt, verification }) => ({
          at: Date.parse(receivedAt),
          isSigned: verification === 'signed',
        })),
      ),
    [events],
  )
  const words = arrivalWords(timeline)
  const best = busiestStep(timeline)
  if (words === undefined || best === undefined) return null
  const { steps, stepMs } = timeline
  const most = best.signed + best.unverified
  const range = { from: new Date(best.from).toISOString(), to: new Date(best.from + stepMs).toISOString() }
  return (
    <figure className="flex flex-col gap-1">
      <svg
        viewBox={`0 0 ${steps.length * barUnits} ${heightUnits}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-12 w-full border-line border-b"
      >
        <defs>
          <pattern id={pattern} width="3" height="4" patternUnits="userSpaceOnUse">
            <rect width="3" height="2.4" className="fill-warn" />
          </pattern>
        </defs>
        {steps.map((step, at) => (
          <Bar key={step.from} step={step} at={at} most={most} pattern={pattern} />
        ))}
      </svg>
      <div aria-hidden="true" dir="ltr" className="flex justify-between text-label text-quiet tabular-nums">
        <span dir="auto">{momentText(steps[0]?.from ?? best.from, stepMs)}</span>
        <span dir="auto">{t('one bar is {duration}', { duration: arrivalDurationText(stepMs) })}</span>
        <span dir="auto">{momentText((steps.at(-1)?.from ?? best.from) + stepMs, stepMs)}</span>
      </div>
      <figcaption className="flex flex-wrap items-center gap-x-2 text-label text-quiet">
        {words.total}
        {words.hasUnverified && <UnverifiedKey pattern={pattern} />}
        <Link
          to="/webhooks"
          search={(now) => ({ ...now, ...range, last: undefined })}
          replace
          resetScroll={false}
          className="rounded-small font-medium text-text underline decoration-line-strong underline-offset-2 hover:text-accent"
        >
          {words.busiest}
        </Link>
      </figcaption>
    </figure>
  )
}
