/** What each case of a run came to, the worst first, one unfolded at a time. */
import { getRouteApi } from '@tanstack/react-router'
import type {
  RanCase,
  StoredEvaluationRun,
  StoredResult,
} from '../../../../contract/studio/files/evaluation-run.ts'
import { onListKeys } from '../../../ui/list/list-keys.ts'
import { Section } from '../../../ui/page/section.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { FoldButton } from './fold-button.tsx'
import { ResultDetail } from './result-detail.tsx'
import { Score } from './score.tsx'
import { evaluationWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/evaluations/runs/$runId')

export function ResultList({ run }: { run: StoredEvaluationRun }) {
  const { result: openId } = route.useSearch()
  const navigate = route.useNavigate()
  const results = run.results.toSorted((a, b) => (a.score ?? 0) - (b.score ?? 0))
  return (
    <Section id="results" title={evaluationWords.results} level={3} className="flex flex-col gap-1">
      <p className="text-label text-quiet">
        {results.length > 0 ? evaluationWords.worstFirst : evaluationWords.noResults}
      </p>
      <ul onKeyDown={onListKeys}>
        {results.map((result) => (
          <ResultRow
            key={result.id}
            result={result}
            ran={run.cases.find(({ id }) => id === result.caseId)}
            isOpen={result.id === openId}
            onToggle={() =>
              void navigate({
                to: '.',
                search: { result: result.id === openId ? undefined : result.id },
                replace: true,
                resetScroll: false,
              })
            }
          />
        ))}
      </ul>
    </Section>
  )
}

interface RowProps {
  result: StoredResult
  ran: RanCase | undefined
  isOpen: boolean
  onToggle: () => void
}

function ResultRow({ result, ran, isOpen, onToggle }: RowProps) {
  return (
    <li className="border-line border-t">
      <div className="flex">
        <FoldButton title={ran?.scenario ?? result.caseId ?? result.id} isOpen={isOpen} onToggle={onToggle}>
          {ran?.categories.map((category) => (
            <Tag key={category}>{category}</Tag>
          ))}
          <Score score={result.score} />
        </FoldButton>
      </div>
      {isOpen && <ResultDetail result={result} />}
    </li>
  )
}
