/** The cases to which the same happened between two runs. */

import type { KeptRun } from '../../../../browser/records/stored-evaluation.ts'
import { Tag } from '../../../../ui/tag.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import type { CaseChange, CaseScore, ChangeKind } from '../comparison/compare-runs.ts'
import { Delta } from '../comparison/delta.tsx'
import { Score } from '../score.tsx'
import { caseCount, changeNames, words } from '../words.ts'

interface Props {
  kind: ChangeKind
  changes: readonly CaseChange[]
  before: KeptRun
  after: KeptRun
}

/** What asks for nobody's attention is folded. */
const folded: readonly ChangeKind[] = ['same', 'new', 'removed', 'unscored']

export function ChangeSection({ kind, changes, before, after }: Props) {
  if (changes.length === 0) return null
  return (
    <details open={!folded.includes(kind)}>
      <summary className="w-fit">
        <h2 className="inline font-semibold">{changeNames[kind]}</h2>{' '}
        <span className="text-label text-quiet">{caseCount(changes.length)}</span>
      </summary>
      <ul aria-label={changeNames[kind]} className="mt-1">
        {changes.map((change) => (
          <ChangeRow key={change.case.id} change={change} before={before} after={after} />
        ))}
      </ul>
    </details>
  )
}

interface RowProps {
  change: CaseChange
  before: KeptRun
  after: KeptRun
}

function ChangeRow({ change, before, after }: RowProps) {
  const { case: ran, delta, isBroken, isReworded } = change
  const reason = change.kind === 'worse' ? reasonOf(change.after) : null
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 border-line border-t py-2.5">
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-0.5">
        <p>
          {ran.scenario || ran.id} {isBroken && <Tag tone="bad">{words.broken}</Tag>}
          {isReworded && <Tag tone="warn">{words.reworded}</Tag>}
        </p>
        {reason && <p className="text-quiet">{reason}</p>}
        <p className="flex flex-wrap gap-x-4 text-label">
          <ResultLink run={before} scored={change.before} text={words.openBefore} />
          <ResultLink run={after} scored={change.after} text={words.openAfter} />
        </p>
      </div>
      <div className="flex items-center gap-2">
        {change.before && <Score score={change.before.score} label={words.before} />}
        {change.before && change.after && (
          <span aria-hidden="true" className="text-quiet">
            →
          </span>
        )}
        {change.after && <Score score={change.after.score} label={words.after} />}
        <span className="w-8 text-right">
          <Delta delta={delta} />
        </span>
      </div>
    </li>
  )
}

interface LinkProps {
  run: KeptRun
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
