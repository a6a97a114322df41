import { getRouteApi } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { StoredReason, StoredResult } from '../../../../contract/studio/files/evaluation-run.ts'
import { t } from '../../../../contract/translate.ts'
import { isAgent } from '../../../../scenarios/evaluation/spoken-turns.ts'
import type { RunItem, TestRun } from '../../../../scenarios/runs/test-run.ts'
import { runFailureTexts } from '../../../conversation/check-words.ts'
import { CopyId } from '../../../ui/copy-id.tsx'
import { onListKeys } from '../../../ui/list/list-keys.ts'
import { TextItems } from '../../../ui/list/text-items.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { RawText } from './evaluation/raw-text.tsx'
import { evaluationWords } from './evaluation/words.ts'
import { FoldButton } from './fold-button.tsx'
import { ItemMark, Score } from './score.tsx'
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
  const texts = runFailureTexts(item)
  return (
    <div className="flex flex-col gap-2 pt-1 pe-2 pb-4 ps-9">
      {texts.length === 0 ? (
        <p className="text-quiet">{item.isGood ? qualityWords.passedNote : qualityWords.noReason}</p>
      ) : (
        <ul dir="auto" className="wrap-anywhere list-disc ps-4">
          <TextItems texts={texts} />
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

/** Why a conversation got its score: reasons, criteria, and the transcript with each turn's label. */
function ResultDetail({ result }: { result: StoredResult }) {
  const { id, reasons, criteria } = result
  return (
    <div className="grid gap-x-8 gap-y-4 pt-1 pe-2 pb-4 ps-9 lg:grid-cols-[2fr_3fr]">
      <div className="flex min-w-0 flex-col gap-4">
        {reasons.decoded ? (
          <Reasons reasons={reasons.value} />
        ) : (
          <RawText title={evaluationWords.reasons} text={reasons.raw} />
        )}
        {criteria.decoded ? (
          criteria.value.length > 0 && (
            <section>
              <h4 className="font-semibold">{evaluationWords.criteria}</h4>
              <ul dir="auto" className="list-disc ps-4">
                <TextItems texts={criteria.value} />
              </ul>
            </section>
          )
        ) : (
          <RawText title={evaluationWords.criteria} text={criteria.raw} />
        )}
        <CopyId id={id} label={t('evaluation id')} />
      </div>
      <Transcript result={result} />
    </div>
  )
}

function Reasons({ reasons }: { reasons: readonly StoredReason[] }) {
  if (reasons.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h4 className="font-semibold">{evaluationWords.reasons}</h4>
      {reasons.map(({ category, description, actions }) => (
        <div key={`${category} ${description}`}>
          <p dir="auto">{description ?? category}</p>
          {actions.map((action) => (
            <p key={action} dir="auto" className="text-quiet">
              {action}
            </p>
          ))}
        </div>
      ))}
    </section>
  )
}

/** Labels without a turn, or turns without a label, are shown alone. */
function Transcript({ result: { turns, labels } }: { result: StoredResult }) {
  if (!turns.decoded) return <RawText title={evaluationWords.transcript} text={turns.raw} />
  const marks = labels.decoded ? labels.value : []
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <h4 className="font-semibold">{evaluationWords.transcript}</h4>
      {turns.value.length === 0 && (
        <p className="text-quiet">{t('The platform returned no conversation.')}</p>
      )}
      <ol className="flex flex-col gap-2">
        {Object.entries(turns.value).map(([at, turn]) => (
          <li
            key={at}
            className={clsx(
              'flex flex-col border-s-2 py-0.5 ps-3',
              isAgent(turn) ? 'border-accent' : 'border-line-strong',
            )}
          >
            <span className="flex items-center justify-between gap-3 text-label text-quiet">
              <bdi>{turn.speaker ?? ''}</bdi>
              {marks[Number(at)] !== undefined && (
                <Score score={marks[Number(at)] ?? null} label={evaluationWords.label} />
              )}
            </span>
            <span dir="auto" className="whitespace-pre-wrap break-words">
              {turn.text}
            </span>
          </li>
        ))}
      </ol>
      {!labels.decoded && <RawText title={evaluationWords.label} text={labels.raw} />}
    </section>
  )
}
