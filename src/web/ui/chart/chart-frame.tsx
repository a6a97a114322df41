/** A small chart's scale, labels, and a readout of the point under the pointer or the keyboard cursor. */

import { clsx } from 'clsx'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { labeled } from '../../text/small-texts.ts'

interface Props {
  label: string
  topText: string
  bottomText: string
  /** Labels of the points, from left to right. */
  texts: readonly string[]
  readingOf: (at: number) => string
  /** SVG shapes, in units of `unitsPerPoint` across and `chartHeight` down. */
  children: ReactNode
}

export const chartHeight = 40
export const unitsPerPoint = 10
const maxLabels = 4

/** Rounds up to 1, 2, 4 or 5 times a power of ten. */
export function roundMaximum(value: number): number {
  if (!(value > 0)) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 4, 5, 10].find((one) => one * power >= value) ?? 10
  return step * power
}

/** Indexes of labeled points: evenly spaced, with the first and last. */
export function labelledPoints(count: number): number[] {
  const labels = Math.min(maxLabels, count)
  if (labels < 2) return count === 0 ? [] : [0]
  return Array.from({ length: labels }, (_, at) => Math.round((at * (count - 1)) / (labels - 1)))
}

export function ChartFrame({ label, topText, bottomText, texts, readingOf, children }: Props) {
  const [at, setAt] = useState<number | null>(null)
  const last = texts.length - 1
  const width = Math.max(texts.length, 1) * unitsPerPoint

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') return setAt(null)
    const now = at ?? last
    const next = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setAt(Math.min(Math.max(next, 0), last))
  }

  function point({ currentTarget, clientX }: PointerEvent) {
    const { left, width: pixels } = currentTarget.getBoundingClientRect()
    setAt(Math.min(Math.max(Math.floor(((clientX - left) / pixels) * texts.length), 0), last))
  }

  const pointText = (point: number) => labeled(texts[point] ?? '', readingOf(point))
  const reading = at === null ? '' : pointText(at)
  return (
    // From left to right in any language, like the drawing.
    <div dir="ltr">
      <p aria-hidden="true" dir="auto" className="ms-14 min-h-4 text-label tabular-nums">
        {reading}
      </p>
      <div className="flex gap-2">
        <div className="flex w-12 flex-col justify-between text-end text-label text-quiet tabular-nums">
          <span className="-translate-y-1/2">{topText}</span>
          <span className="translate-y-1/2">{bottomText}</span>
        </div>
        <div
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={Math.max(last, 0)}
          aria-valuenow={at ?? Math.max(last, 0)}
          aria-valuetext={reading === '' && last >= 0 ? pointText(last) : reading}
          onKeyDown={onKeyDown}
          onFocus={(event) => event.target.matches(':focus-visible') && setAt(last < 0 ? null : (at ?? last))}
          onBlur={() => setAt(null)}
          onPointerMove={point}
          onPointerLeave={() => setAt(null)}
          className="h-28 min-w-0 flex-1"
        >
          <Plot width={width} at={at}>
            {children}
          </Plot>
        </div>
      </div>
      <PointLabels texts={texts} />
    </div>
  )
}

function Plot({ width, at, children }: { width: number; at: number | null; children: ReactNode }) {
  return (
    <svg
      viewBox={`0 0 ${width} ${chartHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="size-full overflow-visible border-line border-y"
    >
      <line
        x1="0"
        x2={width}
        y1={chartHeight / 2}
        y2={chartHeight / 2}
        className="stroke-line"
        vectorEffect="non-scaling-stroke"
      />
      {at !== null && (
        <line
          x1={at * unitsPerPoint + unitsPerPoint / 2}
          x2={at * unitsPerPoint + unitsPerPoint / 2}
          y1="0"
          y2={chartHeight}
          className="stroke-line-strong"
          vectorEffect="non-scaling-stroke"
        />
      )}
      {children}
    </svg>
  )
}

/** In characters. */
const maxNarrowLabel = 8

/** Each below its point; the first and last stay within the chart. */
function PointLabels({ texts }: { texts: readonly string[] }) {
  const labels = labelledPoints(texts.length)
  // On phones, long labels between the first and last would overlap.
  const isLong = labels.some((label) => (texts[label] ?? '').length > maxNarrowLabel)
  const placeOf = (one: number) => {
    if (labels.length === texts.length) return 'max-w-18 justify-self-center'
    if (one > 0 && one < texts.length - 1)
      return clsx('max-w-18 justify-self-center', isLong && 'max-sm:hidden')
    return clsx('max-w-32', one === 0 ? 'justify-self-start' : 'justify-self-end')
  }
  return (
    <div
      className="ms-14 grid pt-2 text-label text-quiet tabular-nums"
      style={{ gridTemplateColumns: `repeat(${texts.length}, minmax(0, 1fr))` }}
    >
      {labels.map((label) => (
        <span
          key={label}
          dir="auto"
          className={clsx('truncate sm:max-w-44', placeOf(label))}
          style={{ gridColumn: label + 1, gridRow: 1 }}
        >
          {texts[label]}
        </span>
      ))}
    </div>
  )
}
