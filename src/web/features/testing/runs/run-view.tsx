import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { recognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { isOver, type StoredEvaluationRun } from '../../../../contract/studio/files/evaluation-run.ts'
import { t } from '../../../../contract/translate.ts'
import { runFileText } from '../../../../scenarios/evaluation/run-file.ts'
import { runFiguresOf, type TestRun } from '../../../../scenarios/runs/test-run.ts'
import { useSession } from '../../../api/session.ts'
import { saveFile } from '../../../browser/save-file.ts'
import { deleteRun, nameRun } from '../../../records/runs/runs.ts'
import { formatDuration } from '../../../text/format.ts'
import { formatPart } from '../../../text/small-texts.ts'
import { CopyId } from '../../../ui/copy-id.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { ButtonLink } from '../../../ui/form/button-link.tsx'
import { inputLook } from '../../../ui/form/field.tsx'
import { submitting } from '../../../ui/form/submitting.ts'
import { Empty } from '../../../ui/list/empty.tsx'
import { Note } from '../../../ui/note.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { useThingTitle } from '../../../ui/page/page.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { FigureList } from '../../../ui/table/figure-list.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { casesQuery } from './evaluation/queries.ts'
import { SummaryView } from './evaluation/summary-view.tsx'
import { followKey } from './evaluation/use-follow.ts'
import { useStartRun } from './evaluation/use-start-run.ts'
import { evaluationWords } from './evaluation/words.ts'
import { ItemList } from './item-list.tsx'
import { runsQuery, useRuns } from './use-runs.ts'
import { useVersionName } from './use-version-name.ts'
import {
  averageNames,
  averageOutOf,
  distinctRunTitle,
  moneyText,
  qualityWords,
  runKindNames,
  runNumber,
  runTitle,
  runTokensText,
} from './words.ts'

function RunActions({ run, runs }: { run: TestRun; runs: readonly TestRun[] }) {
  const { kind, phoneNumberId, id, phase, evaluation } = run
  const earlier = runs
    .slice(runs.indexOf(run) + 1)
    .find((run) => run.kind === kind && run.phase === 'completed')
  return (
    <div className="flex flex-wrap gap-2">
      {phase === 'completed' && earlier && (
        <ButtonLink
          to="/phones/$phoneNumberId/quality/compare"
          params={{ phoneNumberId }}
          search={{ runKind: kind, before: earlier.id, after: id }}
          size="small"
        >
          {qualityWords.compareBefore}
        </ButtonLink>
      )}
      {evaluation && <EvaluationActions run={evaluation} />}
      <DeleteRun run={run} />
    </div>
  )
}

function DeleteRun({ run }: { run: TestRun }) {
  const { phoneNumberId } = run
  const owner = useSession().user.id
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const showToast = useToast()
  const readAgain = () => queryClient.invalidateQueries(runsQuery(owner, phoneNumberId))
  const restoring = useMutation({
    mutationFn: (restore: () => Promise<void>) => restore(),
    onSuccess: readAgain,
  })
  const removing = useMutation({
    mutationFn: async () => {
      // A running poll would store it again.
      await queryClient.cancelQueries({ queryKey: followKey(owner, run) })
      return deleteRun(owner, run)
    },
    onSuccess: async (restore) => {
      await navigate({ to: '/phones/$phoneNumberId/quality', params: { phoneNumberId } })
      await readAgain()
      showToast(qualityWords.removed, { label: qualityWords.undo, onAct: () => restoring.mutate(restore) })
    },
  })
  return (
    <>
      <Button size="small" weight="ghost" isBusy={removing.isPending} onClick={() => removing.mutate()}>
        {qualityWords.remove}
      </Button>
      {removing.error && <FailureNote error={removing.error} />}
    </>
  )
}

/** An evaluation's actions: rerun its cases, save it as a file. */
function EvaluationActions({ run }: { run: StoredEvaluationRun }) {
  if (!isOver(run)) return null
  return (
    <>
      <RunAgain run={run} />
      <Button
        size="small"
        onClick={() =>
          saveFile(`evaluation-${run.id.slice(0, 40)}.json`, 'application/json', runFileText([run]))
        }
      >
        {qualityWords.exportAll}
      </Button>
    </>
  )
}

/** Current cases: the platform may have changed or deleted some. */
function RunAgain({ run: { phoneNumberId, cases, failure } }: { run: StoredEvaluationRun }) {
  const { data: storedCases = [] } = useQuery(casesQuery(phoneNumberId))
  const starting = useStartRun(phoneNumberId)
  const failed = failure?.failedCaseIds ?? []
  const wanted = recognisedOf(storedCases).filter(
    ({ id }) => cases.some((testCase) => testCase.id === id) && !failed.includes(id),
  )
  if (wanted.length === 0) return null
  return (
    <>
      <Button size="small" isBusy={starting.isPending} onClick={() => starting.mutate(wanted)}>
        {failed.length > 0 ? t('Run again without them') : t('Run again')}
      </Button>
      {starting.error && <FailureNote error={starting.error} />}
    </>
  )
}

const route = getRouteApi('/frame/phones/$phoneNumberId/quality/runs/$runId')

export function RunView() {
  const { phoneNumberId, runId } = route.useParams()
  return (
    <div className="flex flex-col gap-4">
      <BackLink to="/phones/$phoneNumberId/quality" params={{ phoneNumberId }}>
        {qualityWords.back}
      </BackLink>
      <QueryView query={useRuns()} skeleton={<SkeletonRows rows={6} label={qualityWords.loading} />}>
        {(runs) => {
          const run = runs.find(({ id }) => id === runId)
          if (run === undefined) {
            return (
              <Empty title={qualityWords.gone}>
                <p className="text-quiet">{qualityWords.goneHelp}</p>
                <CopyId id={runId} label={t('run id')} />
              </Empty>
            )
          }
          return <OneRun key={run.id} run={run} runs={runs} />
        }}
      </QueryView>
    </div>
  )
}

function OneRun({ run, runs }: { run: TestRun; runs: readonly TestRun[] }) {
  const { kind, id, startedAt, phase, evaluation, version } = run
  const nameOf = useVersionName()
  useThingTitle(distinctRunTitle(run))
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col">
          <h2
            dir="auto"
            className="break-words font-semibold text-lead"
          >{`${runTitle(run)} ${runNumber(run)}`}</h2>
          <p className="flex flex-wrap items-center gap-x-4 text-quiet">
            <Tag>{runKindNames[kind]}</Tag>
            <RelativeTime moment={new Date(startedAt)} />
            <span className="wrap-anywhere">{t('Version: {name}', { name: nameOf(version) })}</span>
            {kind === 'evaluation' && <CopyId id={id} label={t('job id')} />}
          </p>
        </div>
        <RunActions run={run} runs={runs} />
      </header>
      {evaluation && <EvaluationState run={evaluation} />}
      {phase === 'completed' && <Figures run={run} />}
      {evaluation?.summary && <SummaryView run={evaluation} summary={evaluation.summary} />}
      {phase === 'completed' && <ItemList run={run} />}
      <RunName run={run} />
    </div>
  )
}

function Figures({ run }: { run: TestRun }) {
  const { average, turnAverage, good, bad, items, slowest, tokens, cost } = runFiguresOf(run)
  const facts: (readonly [string, string])[] =
    run.kind === 'evaluation'
      ? [
          [evaluationWords.turnScore, averageOutOf('evaluation', turnAverage)],
          [t('Good, 4 or 5'), formatPart(good, items)],
          [t('Bad, 1 or 2'), formatPart(bad, items)],
        ]
      : [
          [qualityWords.failed, formatPart(bad, items)],
          [qualityWords.slowest, slowest === null ? '—' : formatDuration(slowest)],
          cost === undefined
            ? [qualityWords.tokens, runTokensText(tokens)]
            : [qualityWords.cost, moneyText(cost)],
        ]
  return (
    <FigureList figures={[[averageNames[run.kind], averageOutOf(run.kind, average)], ...facts]} columns={4} />
  )
}

const maxNameCharacters = 80

function RunName({ run }: { run: TestRun }) {
  const owner = useSession().user.id
  const queryClient = useQueryClient()
  const showToast = useToast()
  const [name, setName] = useState(run.name ?? '')
  const naming = useMutation({
    mutationFn: () => nameRun(owner, run, name.trim() === '' ? null : name.trim()),
    onSuccess: () => {
      showToast(qualityWords.named)
      return queryClient.invalidateQueries(runsQuery(owner, run.phoneNumberId))
    },
  })

  return (
    <form
      onSubmit={submitting(() => naming.mutate())}
      className="flex flex-col gap-2 border-line border-t pt-4"
    >
      <div className="flex flex-wrap items-center gap-2">
        <label className="flex min-w-60 flex-1 items-center gap-2 text-label text-quiet sm:max-w-md">
          <span className="shrink-0">{qualityWords.name}</span>
          <input
            value={name}
            maxLength={maxNameCharacters}
            placeholder={qualityWords.namePlaceholder}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
            className={`${inputLook} h-8`}
          />
        </label>
        <Button type="submit" size="small" isBusy={naming.isPending}>
          {qualityWords.rename}
        </Button>
      </div>
      {naming.error && <FailureNote error={naming.error} />}
    </form>
  )
}

/** Why an evaluation has no results, or what is still to come. */
function EvaluationState({ run }: { run: StoredEvaluationRun }) {
  if (run.phase === 'queued' || run.phase === 'running')
    return (
      <p className="text-quiet">
        {t(
          'You can leave this page. The run continues on the platform and is tracked again when you return.',
        )}
      </p>
    )
  if (run.phase === 'lost') {
    return (
      <Note tone="warn" title={t('The platform no longer knows this run')}>
        <p>{t('It deletes old jobs. Results read before are shown below.')}</p>
      </Note>
    )
  }
  if (run.phase !== 'failed') return null
  const failed = run.failure?.failedCaseIds ?? []
  return (
    <Note tone="bad" title={t('The platform could not finish this run')}>
      <p>
        <bdi>{run.failure?.message}</bdi>{' '}
        {run.failure?.code && <code className="text-label">{run.failure.code}</code>}
      </p>
      {failed.length > 0 && (
        <>
          <p className="mt-1 text-label text-quiet">{t('Failed cases')}</p>
          <ul className="list-disc ps-4">
            {failed.map((id) => (
              <li key={id}>
                <bdi>{run.cases.find((testCase) => testCase.id === id)?.scenario ?? id}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </Note>
  )
}
