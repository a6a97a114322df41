/** A phone number's evaluation cases; runs all, the shown or the selected ones. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import type { EvaluationCase } from '../../../../../contract/platform/agent/evaluation-case.ts'
import { recognisedOf } from '../../../../../contract/reader/unrecognised.ts'
import { t } from '../../../../../contract/translate.ts'
import type { TestRun } from '../../../../../scenarios/runs/test-run.ts'
import { type Standing, standingsOf } from '../../../../../scenarios/runs/trends.ts'
import { AgentResourceList, type ListView } from '../../../../forms/list/resource-list.tsx'
import { CopyId } from '../../../../ui/copy-id.tsx'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { RowCheckbox } from '../../../../ui/list/row-checkbox.tsx'
import type { RowSelection } from '../../../../ui/list/selection.ts'
import { TextItems } from '../../../../ui/list/text-items.tsx'
import { notRecognised } from '../../../../ui/not-recognised.ts'
import { Tag } from '../../../../ui/tag.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { RelativeTime } from '../../../../ui/time.tsx'
import { Delta } from '../delta.tsx'
import { casesQuery } from '../evaluation/queries.ts'
import { useStartRun } from '../evaluation/use-start-run.ts'
import { FoldButton } from '../fold-button.tsx'
import { Score } from '../score.tsx'
import { useRuns } from '../use-runs.ts'
import { caseListing } from './case-listing.ts'
import { caseWords, runLabel, turnsText } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/evaluations')

export function CaseList() {
  const { phoneNumberId } = route.useParams()
  const { case: openId } = route.useSearch()
  const navigate = route.useNavigate()
  const cases = useQuery(casesQuery(phoneNumberId))
  const stored = useRuns()
  // The worst come first, which only the runs tell: rows that are shown before would move.
  const isOrdered = stored.data !== undefined || stored.isError
  const query = isOrdered ? cases : { ...cases, data: undefined }
  const runs = stored.data?.filter(({ kind }) => kind === 'evaluation') ?? []
  const standings = standingsOf(runs)
  const all = recognisedOf(query.data ?? [])

  function toggle(id: string) {
    const search = (now: object) => ({ ...now, case: id === openId ? undefined : id })
    void navigate({ to: '.', search, replace: true, resetScroll: false })
  }

  return (
    <AgentResourceList
      query={query}
      listing={caseListing(standings)}
      scope={phoneNumberId}
      lines={1}
      phoneLines={3}
      openId={openId}
      beside={(view) => <RunCases phoneNumberId={phoneNumberId} all={all} view={view} />}
    >
      {(one, selection) => (
        <CaseRow
          key={one.id}
          case={one}
          standing={standings.get(one.id)}
          selection={selection}
          isOpen={one.id === openId}
          onToggle={() => toggle(one.id)}
          runs={runs}
        />
      )}
    </AgentResourceList>
  )
}

interface RunProps {
  phoneNumberId: string
  all: readonly EvaluationCase[]
  view: ListView<EvaluationCase>
}

function RunCases({ phoneNumberId, all, view: { shown, selected } }: RunProps) {
  const starting = useStartRun(phoneNumberId)
  const chosen = selected.length > 0 ? selected : shown
  const what = selected.length > 0 ? 'selected' : shown.length === all.length ? 'all' : 'shown'
  return (
    <>
      <Button
        weight="primary"
        className="self-start"
        isBusy={starting.isPending}
        blocked={chosen.length === 0 && caseWords.noMatch}
        onClick={() => starting.mutate(chosen)}
      >
        <Play size={15} aria-hidden="true" />
        {starting.isPending ? caseWords.start : runLabel(chosen.length, what)}
      </Button>
      {starting.error && <FailureNote error={starting.error} />}
    </>
  )
}

interface CaseRowProps {
  case: EvaluationCase
  standing: Standing | undefined
  selection: RowSelection
  isOpen: boolean
  onToggle: () => void
  runs: readonly TestRun[]
}

/** An evaluation case, with its criteria when expanded. */
function CaseRow({ case: one, standing, selection, isOpen, onToggle, runs }: CaseRowProps) {
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
