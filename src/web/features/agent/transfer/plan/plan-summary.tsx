/** A plan in one look: how much of each kind is selected, and what of it is risky. */
import { Tag } from '../../../../ui/tag.tsx'
import { lineKindNames } from '../words.ts'
import { type Risk, risksOf } from './plan-groups.ts'
import type { PlanChoice } from './use-plan-choice.ts'
import { kindCount, planWords, riskText } from './words.ts'

const bad: ReadonlySet<Risk> = new Set(['credentials', 'file', 'deleted'])

export function PlanSummary({ choice: { chosen } }: { choice: PlanChoice }) {
  const risks = risksOf(chosen)
  const kinds = [...new Set(chosen.map(({ kind }) => kind))]
  return (
    <section
      aria-label={planWords.summary}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-edge border border-line bg-raised px-4 py-3"
    >
      <p className="flex flex-wrap gap-x-4 gap-y-1 tabular-nums">
        {kinds.length === 0
          ? planWords.none
          : kinds.map((kind) => (
              <span key={kind} className="whitespace-nowrap">
                {kindCount(lineKindNames[kind], chosen.filter((row) => row.kind === kind).length)}
              </span>
            ))}
      </p>
      {risks.length === 0 ? (
        <p className="text-label text-quiet">{planWords.noRisk}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {risks.map(({ risk, count }) => (
            <li key={risk}>
              <Tag tone={bad.has(risk) ? 'bad' : 'warn'}>{riskText(risk, count)}</Tag>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
