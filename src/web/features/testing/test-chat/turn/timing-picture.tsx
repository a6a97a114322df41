import { t } from '../../../../../contract/translate.ts'
import { formatDuration } from '../../../../text/format.ts'
import type { Turn } from '../chat.ts'

interface Timing {
  /** Answered turns, each with its 1-based place among all turns. */
  readonly answers: readonly { readonly id: string; readonly place: number; readonly milliseconds: number }[]
  readonly median: number
  readonly slowest: number
}

/** Undefined without an answer. */
function timingOf(turns: readonly Turn[]): Timing | undefined {
  const answers = turns.flatMap(({ id, outcome }, at) =>
    outcome.state === 'answered' ? [{ id, place: at + 1, milliseconds: outcome.milliseconds }] : [],
  )
  const sorted = answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  const slowest = sorted.at(-1)
  if (slowest === undefined) return undefined
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? slowest
  const upper = sorted[Math.ceil((sorted.length - 1) / 2)] ?? slowest
  return { answers, median: (lower + upper) / 2, slowest }
}

const height = 20
const step = 6
const barWidth = 4
/** Keeps the shortest answer visible. */
const leastHeight = 1.5
/** Fits beside the text. */
const maxBars = 24

export function TimingPicture({ turns }: { turns: readonly Turn[] }) {
  const timing = timingOf(turns)
  if (timing === undefined) return null
  const { answers, median, slowest } = timing
  const bars = answers.slice(-maxBars)
  const width = bars.length * step
  return (
    <figure className="flex flex-wrap items-center gap-x-3 gap-y-1 text-label text-quiet tabular-nums">
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
        {bars.map(({ id, milliseconds }, at) => {
          const tall = Math.max(leastHeight, (milliseconds / slowest) * height)
          return (
            <rect
              key={id}
              x={at * step}
              y={height - tall}
              width={barWidth}
              height={tall}
              rx="1"
              className="fill-accent"
            />
          )
        })}
      </svg>
      <figcaption>{sentence(answers.length, median, slowest)}</figcaption>
    </figure>
  )
}

function sentence(count: number, median: number, slowest: number): string {
  const slowestText = formatDuration(slowest)
  return t(
    '{count, plural, one {Response times: # answer in {slowestText}} other {Response times: # answers, median {median}, slowest {slowestText}}}',
    { count, slowestText, median: formatDuration(median) },
  )
}
