/** What each case of a run came to, the worst first, one unfolded at a time. */
import { getRouteApi } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { KeptResult, KeptRun, RanCase } from '../../browser/kept-evaluation.ts'
import { onListKeys } from '../../ui/list-keys.ts'
import { Tag } from '../../ui/tag.tsx'
import { ResultDetail } from './result-detail.tsx'
import { Score } from './score.tsx'
import { words } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/evaluations/runs/$runId')

export function ResultList({ run }: { run: KeptRun }) {
  const { result: openId } = route.useSearch()
  const navigate = route.useNavigate()
  const results = run.results.toSorted((a, b) => (a.score ?? 0) - (b.score ?? 0))
  return (
    <section aria-labelledby="results" className="flex flex-col gap-1">
      <h3 id="results" className="font-semibold">
        {words.results}
      </h3>
      <p className="text-label text-quiet">{results.length > 0 ? words.worstFirst : words.noResults}</p>
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
    </section>
  )
}

interface RowProps {
  result: KeptResult
  ran: RanCase | undefined
  isOpen: boolean
  onToggle: () => void
}

function ResultRow({ result, ran, isOpen, onToggle }: RowProps) {
  return (
    <li className="border-line border-t">
      <button
        type="button"
        data-row
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 px-2 py-2.5 text-left transition-colors hover:bg-hover"
      >
        <ChevronRight
          size={15}
          aria-hidden="true"
          className={isOpen ? 'rotate-90 text-quiet' : 'text-quiet'}
        />
        <span className="min-w-0 flex-1 basis-60">{ran?.scenario ?? result.caseId ?? result.id}</span>
        <span className="flex gap-1">
          {ran?.categories.map((category) => (
            <Tag key={category}>{category}</Tag>
          ))}
        </span>
        <Score score={result.score} />
      </button>
      {isOpen && <ResultDetail result={result} />}
    </li>
  )
}
