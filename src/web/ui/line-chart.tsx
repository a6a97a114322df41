/**
 * A small chart of lines over time, told apart by dash as well as by colour; its figures stand in a table
 * beside it.
 */
import { clsx } from 'clsx'

export interface ChartLine {
  name: string
  values: readonly (number | null)[]
  look: 'main' | 'second' | 'third'
}

interface Props {
  lines: readonly ChartLine[]
  /** What the top of the chart stands for. */
  top: number
  topText: string
  bottomText: string
  fromText: string
  toText: string
}

const height = 40
const step = 10

const looks = {
  main: { className: 'text-accent', dash: undefined },
  second: { className: 'text-info', dash: '5 3' },
  third: { className: 'text-warn', dash: '2 3' },
} as const

export function LineChart({ lines, top, topText, bottomText, fromText, toText }: Props) {
  const count = Math.max(...lines.map(({ values }) => values.length), 1)
  const width = count * step
  return (
    <div>
      <div className="flex gap-2">
        <div className="flex w-12 flex-col justify-between text-right text-label text-quiet tabular-nums">
          <span>{topText}</span>
          <span>{bottomText}</span>
        </div>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="h-28 min-w-0 flex-1 overflow-visible border-line border-y"
        >
          <line
            x1="0"
            x2={width}
            y1={height / 2}
            y2={height / 2}
            className="stroke-line"
            vectorEffect="non-scaling-stroke"
          />
          {lines.map(({ name, values, look }) => (
            <path
              key={name}
              d={pathOf(values, top)}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeDasharray={looks[look].dash}
              vectorEffect="non-scaling-stroke"
              className={looks[look].className}
            />
          ))}
        </svg>
      </div>
      <div className="ml-14 flex justify-between pt-1 text-label text-quiet tabular-nums">
        <span>{fromText}</span>
        <span>{toText}</span>
      </div>
      {lines.length > 1 && (
        <ul className="ml-14 flex flex-wrap gap-x-4 pt-1 text-label">
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

/** A gap where there is no value; a value between two gaps is a dot, which a line without length draws. */
function pathOf(values: readonly (number | null)[], top: number): string {
  return values
    .map((value, at) => {
      if (value === null) return ''
      const x = at * step + step / 2
      const y = height - Math.min(1, value / (top || 1)) * height
      const before = values[at - 1]
      return before === null || before === undefined ? `M${x} ${y}h0.01` : `L${x} ${y}`
    })
    .join('')
}
