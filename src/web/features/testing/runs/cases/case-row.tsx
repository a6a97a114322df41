/** An evaluation case, with its criteria when expanded. */

import type { EvaluationCase } from '../../../../../contract/platform/agent/evaluation-case.ts'
import { t } from '../../../../../contract/translate.ts'
import type { TestRun } from '../../../../../scenarios/runs/test-run.ts'
import type { Standing } from '../../../../../scenarios/runs/trends.ts'
import { CopyId } from '../../../../ui/copy-id.tsx'
import { RowCheckbox } from '../../../../ui/list/row-checkbox.tsx'
import type { RowSelection } from '../../../../ui/list/selection.ts'
import { TextItems } from '../../../../ui/list/text-items.tsx'
import { notRecognised } from '../../../../ui/not-recognised.ts'
import { Tag } from '../../../../ui/tag.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { RelativeTime } from '../../../../ui/time.tsx'
import { Delta } from '../delta.tsx'
import { FoldButton } from '../fold-button.tsx'
import { Score } from '../score.tsx'
import { caseWords, turnsText } from './words.ts'

interface Props {
  case: EvaluationCase
  standing: Standing | undefined
  selection: RowSelection
  isOpen: boolean
  onToggle: () => void
  runs: readonly TestRun[]
}

export function CaseRow({ case: one, standing, selection, isOpen, onToggle, runs }: Props) {
  return (
    <li className="border-line border-t">
      <div className="flex items-stretch hover:bg-hover">
        <span className="flex items-start px-2 pt-2.5">
          <RowCheckbox selection={selection} id={one.id} label={one.scenario ?? notRecognised} />
        </span>
        <FoldButton title={one.scenario ?? notRecognised} isOpen={isOpen} onToggle={onToggle}>
          {one.categories?.map((category) => (
            <Tag key={category}>{category}</Tag>
          ))}
          <span className="flex items-center gap-2 sm:w-28 sm:justify-end">
            {standing === undefined ? (
              <span className="text-label text-quiet">{caseWords.notRun}</span>
            ) : (
              <>
                {standing.previous !== null && (
                  <Delta kind="evaluation" delta={standing.latest - standing.previous} />
                )}
                <Score score={standing.latest} />
              </>
            )}
          </span>
        </FoldButton>
      </div>
      {isOpen && <CaseDetail case={one} runs={runs} />}
    </li>
  )
}

function CaseDetail({ case: one, runs }: { case: EvaluationCase; runs: readonly TestRun[] }) {
  const judged = runs.flatMap((run) => {
    const found = run.items.find(({ id, mark }) => id === one.id && mark !== null)
    return found === undefined ? [] : [{ run, score: found.mark, result: found.resultId ?? found.id }]
  })
  return (
    <div className="flex flex-col gap-3 pt-1 pe-2 pb-4 ps-8 sm:ps-16">
      <section>
        <h3 className="font-semibold text-label">{caseWords.criteria}</h3>
        {one.success_criteria?.length ? (
          <ul dir="auto" className="list-disc ps-4">
            <TextItems texts={one.success_criteria} />
          </ul>
        ) : (
          <p className="text-quiet">{caseWords.noCriteria}</p>
        )}
      </section>
      {judged.length > 0 && (
        <section>
          <h3 className="font-semibold text-label">{caseWords.history}</h3>
          <ul className="flex flex-col">
            {judged.map(({ run, score, result }) => (
              <li key={run.id} className="flex items-center gap-3">
                <Score score={score} />
                <TextLink
                  to="/phones/$phoneNumberId/quality/runs/$runId"
                  params={{ phoneNumberId: run.phoneNumberId, runId: run.id }}
                  search={{ result }}
                >
                  <RelativeTime moment={new Date(run.startedAt)} />
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="flex flex-wrap items-center gap-x-4 text-label text-quiet">
        {one.max_turns && <span>{turnsText(one.max_turns)}</span>}
        {one.scenario_version && <span>{caseWords.version(one.scenario_version)}</span>}
        <CopyId id={one.id} label={t('case id')} />
      </p>
    </div>
  )
}
