/** Each limit as a daily average; unreachable ones are marked. */
import { clsx } from 'clsx'
import { budgetUnits } from '../../../../contract/platform/agent/budget.ts'
import type { BudgetUnit, Limits } from '../../../api/agent/budget-grid.ts'
import { Section } from '../../../ui/page/section.tsx'
import { type Reach, reachOf, windowDays } from './reach.ts'
import { budgetWords, limitText, unitNames, windowNames } from './words.ts'

export function BudgetPicture({ limits }: { limits: Limits }) {
  const limited = budgetUnits
    .map((unit) => ({ unit, reaches: reachOf(limits, unit) }))
    .filter(({ reaches }) => reaches.length > 0)
  // A single limit has nothing to be compared with, unless it stops the agents.
  const units = limited.filter(
    ({ reaches }) => reaches.length > 1 || reaches.some(({ limit }) => limit === 0),
  )
  if (limited.length > 0 && units.length === 0) return null
  return (
    <Section id="picture" title={budgetWords.picture} className="flex flex-col gap-3">
      {units.length === 0 ? (
        <p>{budgetWords.noLimits}</p>
      ) : (
        <>
          <p className="max-w-prose text-label text-quiet">{budgetWords.pictureHelp}</p>
          {units.map(({ unit, reaches }) => (
            <Bars key={unit} unit={unit} reaches={reaches} />
          ))}
        </>
      )}
    </Section>
  )
}

function perDay({ limit, window }: Reach): number {
  return limit / windowDays[window]
}

function Bars({ unit, reaches }: { unit: BudgetUnit; reaches: readonly Reach[] }) {
  const most = Math.max(1, ...reaches.map(perDay))
  return (
    <div>
      <h3 className="text-label">{unitNames[unit]}</h3>
      <ul>
        {reaches.map((reach) => (
          <li key={reach.window} className="border-line border-t py-2">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="w-16">{windowNames[reach.window]}</span>
              <span className="font-semibold tabular-nums">{limitText(reach.limit)}</span>
              <span className="text-label text-quiet tabular-nums">
                {budgetWords.perDay(limitText(Math.round(perDay(reach) * 10) / 10))}
              </span>
              {reach.isOutOfReach && (
                <span className="text-label text-warn">
                  {budgetWords.outOfReach(limitText(reach.ceiling))}
                </span>
              )}
              {reach.limit === 0 && <span className="text-bad text-label">{budgetWords.atOnce}</span>}
            </p>
            <span aria-hidden="true" className="mt-1.5 block h-2 rounded-small bg-hover">
              <span
                className={clsx(
                  'block h-full rounded-small',
                  reach.isOutOfReach ? 'border border-warn border-dashed' : 'bg-accent',
                )}
                style={{ width: `${(perDay(reach) / most) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
