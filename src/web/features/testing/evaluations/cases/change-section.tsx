/** The cases to which the same happened between two runs. */

import type { StoredEvaluationRun } from '../../../../../contract/studio/files/evaluation-run.ts'
import type {
  CaseChange,
  CaseChangeKind,
  CaseScore,
} from '../../../../../scenarios/evaluation/compare-runs.ts'
import { Tag } from '../../../../ui/tag.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { Delta } from '../comparison/delta.tsx'
import { Score } from '../score.tsx'
import { caseCount, evaluationChangeNames, evaluationWords } from '../words.ts'

interface Props {
  kind: CaseChangeKind
  changes: readonly CaseChange[]
  before: StoredEvaluationRun
  after: StoredEvaluationRun
}

/** What asks for nobody's attention is folded. */
const folded: readonly CaseChangeKind[] = ['same', 'new', 'removed', 'unscored']

export function ChangeSection({ kind, changes, before, after }: Props) {
  if (changes.length === 0) return null
  return (
    <details open={!folded.includes(kind)}>
      <summary className="w-fit">
        <h2 className="inline font-semibold">{evaluationChangeNames[kind]}</h2>{' '}
        <span className="text-label text-quiet">{caseCount(changes.length)}</span>
      </summary>
      <ul aria-label={evaluationChangeNames[kind]} className="mt-1">
        {changes.map((change) => (
          <ChangeRow key={change.case.id} change={change} before={before} after={after} />
        ))}
      </ul>
    </details>
  )
}

interface RowProps {
  change: CaseChange
  before: StoredEvaluationRun
  after: StoredEvaluationRun
}

function ChangeRow({ change, before, after }: RowProps) {
  const { case: ran, delta, isBroken, isReworded } = change
  const reason = change.kind === 'worse' ? reasonOf(change.after) : null
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 border-line border-t py-2.5">
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-0.5">
        <p>
          {ran.scenario || ran.id} {isBroken && <Tag tone="bad">{evaluationWords.broken}</Tag>}
          {isReworded && <Tag tone="warn">{evaluationWords.reworded}</Tag>}
        </p>
        {reason && <p className="text-quiet">{reason}</p>}
        <p className="flex flex-wrap gap-x-4 text-label">
          <ResultLink run={before} scored={change.before} text={evaluationWords.openBefore} />
          <ResultLink run={after} scored={change.after} text={evaluationWords.openAfter} />
        </p>
      </div>
      <div className="flex items-center gap-2">
        {change.before && <Score score={change.before.score} label={evaluationWords.before} />}
        {change.before && change.after && (
          <span aria-hidden="true" className="text-quiet">
            →
          </span>
        )}
        {change.after && <Score score={change.after.score} label={evaluationWords.after} />}
        <span className="w-8 text-right">
          <Delta delta={delta} />
        </span>
      </div>
    </li>
  )
}

interface LinkProps {
  run: StoredEvaluationRun
  scored: CaseScore | null
  text: string
}

function ResultLink({ run: { phoneNumberId, id: runId }, scored, text }: LinkProps) {
  const [first] = scored?.results ?? []
  if (first === undefined) return null
  return (
    <TextLink
      to="/phones/$phoneNumberId/evaluations/runs/$runId"
      params={{ phoneNumberId, runId }}
      search={{ result: first.id }}
    >
      {text}
    </TextLink>
  )
}

function reasonOf(scored: CaseScore | null): string | null {
  const reasons = scored?.results[0]?.reasons
  return reasons?.decoded ? (reasons.value.find(({ description }) => description)?.description ?? null) : null
}
