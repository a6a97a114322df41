/** What can be done with one run: ask the same again, hold it against the one before, take it along, delete it. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { recognisedOf } from '../../../../../contract/reader/unrecognised.ts'
import { isOver, type StoredEvaluationRun } from '../../../../../contract/studio/files/evaluation-run.ts'
import { runFileText } from '../../../../../scenarios/evaluation/run-file.ts'
import { useSession } from '../../../../api/session.ts'
import { saveFile } from '../../../../browser/save-file.ts'
import { deleteEvaluationRun } from '../../../../records/runs.ts'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { ButtonLink } from '../../../../ui/form/button-link.tsx'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { casesQuery, runsQuery } from '../queries.ts'
import { evaluationWords } from '../words.ts'
import { storeSafely } from './store-run.ts'
import { followQuery } from './use-follow.ts'
import { useStartRun } from './use-start-run.ts'

interface Props {
  run: StoredEvaluationRun
  runs: readonly StoredEvaluationRun[]
}

export function RunActions({ run, runs }: Props) {
  const { phoneNumberId, id, phase } = run
  const earlier = runs.slice(runs.indexOf(run) + 1).find((one) => one.phase === 'completed')
  return (
    <div className="flex flex-wrap gap-2">
      {phase === 'completed' && earlier && (
        <ButtonLink
          to="/phones/$phoneNumberId/evaluations/compare"
          params={{ phoneNumberId }}
          search={{ before: earlier.id, after: id }}
          size="small"
        >
          {evaluationWords.compareBefore}
        </ButtonLink>
      )}
      {isOver(run) && <RunAgain run={run} />}
      {isOver(run) && (
        <Button
          size="small"
          onClick={() =>
            saveFile(`evaluation-${id.slice(0, 40)}.json`, 'application/json', runFileText([run]))
          }
        >
          {evaluationWords.exportAll}
        </Button>
      )}
      <DeleteRun run={run} />
    </div>
  )
}

/** The cases as they are now: the platform may have changed or deleted some. */
function RunAgain({ run: { phoneNumberId, cases, fault } }: { run: StoredEvaluationRun }) {
  const { data: known = [] } = useQuery(casesQuery(phoneNumberId))
  const starting = useStartRun(phoneNumberId)
  const failed = fault?.failedCaseIds ?? []
  const wanted = recognisedOf(known).filter(
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

function DeleteRun({ run }: { run: StoredEvaluationRun }) {
  const { phoneNumberId } = run
  const owner = useSession().user.id
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const showToast = useToast()
  const readAgain = () => queryClient.invalidateQueries(runsQuery(owner, phoneNumberId))
  const restoring = useMutation({ mutationFn: () => storeSafely(owner, [run]), onSuccess: readAgain })
  const removing = useMutation({
    mutationFn: async () => {
      // Whoever follows it would keep it again.
      await queryClient.cancelQueries(followQuery(owner, run))
      await deleteEvaluationRun(owner, run)
    },
    onSuccess: async () => {
      await navigate({ to: '/phones/$phoneNumberId/evaluations/runs', params: { phoneNumberId } })
      await readAgain()
      showToast(evaluationWords.removed, { label: evaluationWords.undo, onAct: () => restoring.mutate() })
    },
  })
  return (
    <>
      <Button size="small" weight="ghost" isBusy={removing.isPending} onClick={() => removing.mutate()}>
        {evaluationWords.remove}
      </Button>
      {removing.error && <FailureNote error={removing.error} />}
    </>
  )
}
