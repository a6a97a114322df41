/** A small line chart over time. Lines differ by dash and color; a table repeats the figures. */
import { clsx } from 'clsx'
import { ChartFrame, chartHeight, unitsPerPoint } from './chart-frame.tsx'

export interface ChartLine {
  name: string
  values: readonly (number | null)[]
  look: 'main' | 'second' | 'third'
}

interface Props {
  label: string
  lines: readonly ChartLine[]
  top: number
  topText: string
  bottomText: string
  texts: readonly string[]
  valueText: (value: number) => string
}

const looks = {
  main: { className: 'text-chart', dash: undefined },
  second: { className: 'text-info', dash: '5 3' },
  third: { className: 'text-warn', dash: '2 3' },
} as const

export function LineChart({ label, lines, top, topText, bottomText, texts, valueText }: Props) {
  function readingOf(at: number): string {
    const values = lines.map(({ name, values: all }) => {
      const value = all[at] ?? null
      const text = value === null ? '—' : valueText(value)
      return lines.length === 1 ? text : `${name} ${text}`
    })
    return values.join(' · ')
  }

  return (
    <div>
      <ChartFrame label={label} topText={topText} bottomText={bottomText} texts={texts} readingOf={readingOf}>
        {lines.map(({ name, values, look }) => (
          <g
            key={name}
            fill="none"
            stroke="currentColor"
            strokeLinecap="round"
            className={looks[look].className}
          >
            <path
              d={pathOf(values, top)}
              strokeWidth="2"
              strokeDasharray={looks[look].dash}
              vectorEffect="non-scaling-stroke"
            />
            {/* Round whatever the chart's proportions, unlike circles. */}
            <path d={pointsOf(values, top)} strokeWidth="7" vectorEffect="non-scaling-stroke" />
          </g>
        ))}
      </ChartFrame>
      {lines.length > 1 && (
        <ul className="ms-14 flex flex-wrap gap-x-4 pt-1 text-label">
          {lines.map(({ name, look }) => (
            <li key={name} className="flex items-center gap-1.5">
              <svg viewBox="0 0 20 4" aria-hidden="true" className={clsx('h-1 w-5', looks[look].className)}>
                <line
                  x1="0"
                  x2="20"
                  y1="2"
                  y2="2"
                  stroke="currentColor"
                  strokeWidth="2"
                  strokeDasharray={looks[look].dash}
                />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function placeOf(value: number, at: number, top: number): string {
  const x = at * unitsPerPoint + unitsPerPoint / 2
  return `${x} ${chartHeight - Math.min(1, value / (top || 1)) * chartHeight}`
}

/** A missing value breaks the line. */
function pathOf(values: readonly (number | null)[], top: number): string {
  return values
    .map((value, at) => {
      if (value === null) return ''
      const before = values[at - 1]
      return `${before === null || before === undefined ? 'M' : 'L'}${placeOf(value, at, top)}`
    })
    .join('')
}

/** A dot for each value. */
function pointsOf(values: readonly (number | null)[], top: number): string {
  return values.map((value, at) => (value === null ? '' : `M${placeOf(value, at, top)}h0.01`)).join('')
}
