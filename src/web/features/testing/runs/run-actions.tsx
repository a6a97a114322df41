import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { recognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { isOver, type StoredEvaluationRun } from '../../../../contract/studio/files/evaluation-run.ts'
import { runFileText } from '../../../../scenarios/evaluation/run-file.ts'
import type { TestRun } from '../../../../scenarios/runs/test-run.ts'
import { useSession } from '../../../api/session.ts'
import { saveFile } from '../../../browser/save-file.ts'
import { deleteRun } from '../../../records/runs/runs.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { ButtonLink } from '../../../ui/form/button-link.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { casesQuery } from './evaluation/queries.ts'
import { followKey } from './evaluation/use-follow.ts'
import { useStartRun } from './evaluation/use-start-run.ts'
import { evaluationWords } from './evaluation/words.ts'
import { runsQuery } from './use-runs.ts'
import { qualityWords } from './words.ts'

export function RunActions({ run, runs }: { run: TestRun; runs: readonly TestRun[] }) {
  const { kind, phoneNumberId, id, phase, evaluation } = run
  const earlier = runs
    .slice(runs.indexOf(run) + 1)
    .find((one) => one.kind === kind && one.phase === 'completed')
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
    ({ id }) => cases.some((one) => one.id === id) && !failed.includes(id),
  )
  if (wanted.length === 0) return null
  return (
    <>
      <Button size="small" isBusy={starting.isPending} onClick={() => starting.mutate(wanted)}>
        {failed.length > 0 ? evaluationWords.againWithout : evaluationWords.again}
      </Button>
      {starting.error && <FailureNote error={starting.error} />}
    </>
  )
}
