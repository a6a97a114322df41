import { queryOptions } from '@tanstack/react-query'
import { evaluationCasePage } from '../../../../../contract/platform/agent/evaluation-case.ts'
import { evaluationJob, startedEvaluation } from '../../../../../contract/platform/agent/evaluation-job.ts'
import {
  evaluationDetails,
  evaluationSummaries,
} from '../../../../../contract/platform/agent/evaluation-result.ts'
import { recognisedOf } from '../../../../../contract/reader/unrecognised.ts'
import type { EvaluationCalls } from '../../../../../scenarios/evaluation/evaluation-now.ts'
import { platformPath } from '../../../../api/agent/platform-path.ts'
import { ApiError } from '../../../../api/api-error.ts'
import { send } from '../../../../api/client.ts'

export function casesQuery(entity_id: string) {
  return queryOptions({
    queryKey: ['evaluation-cases', entity_id],
    queryFn: async ({ signal }) => {
      const path = platformPath('evaluationCases', { entity_id })
      return (await send(evaluationCasePage, { path, signal })).eval_cases
    },
  })
}

export function startJob(entity_id: string, caseIds: readonly string[]) {
  const query = { eval_case_ids: caseIds.join(',') }
  const path = platformPath('evaluationRun', { entity_id })
  return send(startedEvaluation, { path, method: 'POST', query, body: {} })
}

/** @returns calls that throw an ApiError */
export function evaluationCalls(entity_id: string, signal: AbortSignal): EvaluationCalls {
  return {
    /** A retry for a job that the platform has forgotten fails alike. */
    async job(job_id) {
      try {
        return await readJob(entity_id, job_id, signal)
      } catch (error) {
        if (error instanceof ApiError && error.kind === 'missing') return undefined
        throw error
      }
    },
    async details(ids) {
      const path = platformPath('evaluationDetails', { entity_id })
      const query = { eval_ids: ids.join(',') }
      return recognisedOf((await send(evaluationDetails, { path, query, signal })).evaluations)
    },
    async summary(summary_ids) {
      const path = platformPath('evaluationSummary', { entity_id })
      const { insights } = await send(evaluationSummaries, { path, query: { summary_ids }, signal })
      return recognisedOf(insights)[0]
    },
  }
}

export function readJob(entity_id: string, job_id: string, signal?: AbortSignal) {
  const call = { path: platformPath('evaluationRun', { entity_id }), query: { job_id } }
  return send(evaluationJob, signal === undefined ? call : { ...call, signal })
}
