/** The last runs' pass rate as a line beside the search, which leads to the trends. */
import { Link } from '@tanstack/react-router'
import { t } from '../../../../contract/translate.ts'
import type { TestRun } from '../../../../scenarios/runs/test-run.ts'
import { trendOf } from '../../../../scenarios/runs/trends.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { averageText, deltaText, trendTitles } from './words.ts'

const maxPoints = 12
const width = 96
const height = 24
/** Keeps the line's ends from being cut off. */
const margin = 3

export function RunTrend({ runs }: { runs: readonly TestRun[] }) {
  const phoneNumberId = usePhoneNumberId()
  const own = runs.filter(({ kind }) => kind === 'scenarios')
  const values = trendOf(own, 'run')
    .flatMap(({ figures: { average } }) => average ?? [])
    .slice(-maxPoints)
  const [before, last] = values.slice(-2)
  if (before === undefined || last === undefined) return null
  const place = (value: number, at: number) => ({
    x: margin + (at / (values.length - 1)) * (width - 2 * margin),
    y: margin + (1 - value) * (height - 2 * margin),
  })
  const end = place(last, values.length - 1)
  return (
    <Link
      to="/phones/$phoneNumberId/quality/trends"
      params={{ phoneNumberId }}
      className="flex items-center gap-2.5 rounded-small px-1.5 py-1 text-label text-quiet tabular-nums hover:bg-hover hover:text-text"
    >
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
        <polyline
          points={values.map((value, at) => Object.values(place(value, at)).join(',')).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
        <circle cx={end.x} cy={end.y} r="2.5" fill="currentColor" />
      </svg>
      <span>
        {trendTitles.scenarios} <b className="font-semibold text-text">{averageText('scenarios', last)}</b>
        {last !== before && (
          <>
            {' '}
            <span className="sr-only">{t('since the run before:')}</span>
            {deltaText('scenarios', last - before)}
          </>
        )}
      </span>
    </Link>
  )
}
