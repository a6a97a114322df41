import { getRouteApi } from '@tanstack/react-router'
import type { RunItem, TestRun } from '../../../../scenarios/runs/test-run.ts'
import { onListKeys } from '../../../ui/list/list-keys.ts'
import { TextItems } from '../../../ui/list/text-items.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ResultDetail } from './evaluation/result-detail.tsx'
import { FoldButton } from './fold-button.tsx'
import { ItemMark } from './score.tsx'
import { qualityWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/quality/runs/$runId')

export function ItemList({ run }: { run: TestRun }) {
  const { result: openId } = route.useSearch()
  const navigate = route.useNavigate()
  const items = run.items.toSorted((a, b) => (a.mark ?? 0) - (b.mark ?? 0))
  return (
    <Section id="results" title={qualityWords.results} level={3} className="flex flex-col gap-1">
      <p className="text-label text-quiet">
        {items.length > 0 ? qualityWords.worstFirst : qualityWords.noResults}
      </p>
      <ul onKeyDown={onListKeys}>
        {items.map((item) => {
          const id = item.resultId ?? item.id
          return (
            <ItemRow
              key={item.id}
              run={run}
              item={item}
              isOpen={id === openId}
              onToggle={() =>
                void navigate({
                  to: '.',
                  search: (now) => ({ ...now, result: id === openId ? undefined : id }),
                  replace: true,
                  resetScroll: false,
                })
              }
            />
          )
        })}
      </ul>
    </Section>
  )
}

interface RowProps {
  run: TestRun
  item: RunItem
  isOpen: boolean
  onToggle: () => void
}

function ItemRow({ run, item, isOpen, onToggle }: RowProps) {
  return (
    <li className="border-line border-t">
      <div className="flex">
        <FoldButton title={item.title || item.id} isOpen={isOpen} onToggle={onToggle}>
          {item.categories.map((category) => (
            <Tag key={category}>{category}</Tag>
          ))}
          {item.isFlaky && <Tag tone="warn">{qualityWords.flaky}</Tag>}
          <ItemMark kind={run.kind} mark={item.mark} />
        </FoldButton>
      </div>
      {isOpen && <ItemDetail run={run} item={item} />}
    </li>
  )
}

function ItemDetail({ run, item }: { run: TestRun; item: RunItem }) {
  if (run.evaluation !== null)
    return run.evaluation.results
      .filter(({ caseId, id }) => (caseId ?? id) === item.id)
      .map((result) => <ResultDetail key={result.id} result={result} />)
  return (
    <div className="flex flex-col gap-2 pt-1 pe-2 pb-4 ps-9">
      {item.reasons.length === 0 ? (
        <p className="text-quiet">{item.isGood ? qualityWords.passedNote : qualityWords.noReason}</p>
      ) : (
        <ul dir="auto" className="wrap-anywhere list-disc ps-4">
          <TextItems texts={item.reasons} />
        </ul>
      )}
      <TextLink
        to="/phones/$phoneNumberId/scenarios/$scenarioId"
        params={{ phoneNumberId: run.phoneNumberId, scenarioId: item.id }}
        className="w-fit"
      >
        {qualityWords.openScenario}
      </TextLink>
    </div>
  )
}
