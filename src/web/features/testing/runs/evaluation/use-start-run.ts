import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { EvaluationCase } from '../../../../../contract/platform/agent/evaluation-case.ts'
import { newRun } from '../../../../../scenarios/evaluation/run-after.ts'
import { useSession } from '../../../../api/session.ts'
import { storeEvaluationRuns } from '../../../../records/runs/runs.ts'
import { runsQuery } from '../use-runs.ts'
import { startJob } from './queries.ts'
import { evaluationNotStored } from './words.ts'

export function useStartRun(phoneNumberId: string) {
  const owner = useSession().user.id
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (cases: readonly EvaluationCase[]) => {
      const { job_id: id } = await startJob(
        phoneNumberId,
        cases.map((testCase) => testCase.id),
      )
      try {
        await storeEvaluationRuns(owner, [newRun(id, phoneNumberId, cases, new Date())])
      } catch (cause) {
        // It runs anyway; its id opens it where storage is allowed.
        throw new Error(evaluationNotStored(id), { cause })
      }
      return id
    },
    onSuccess: async (runId) => {
      await queryClient.invalidateQueries({ queryKey: runsQuery(owner, phoneNumberId).queryKey })
      await navigate({
        to: '/phones/$phoneNumberId/quality/runs/$runId',
        params: { phoneNumberId, runId },
      })
    },
  })
}
