/** The calls about evaluations, with the history that this browser keeps. */

import { queryOptions } from '@tanstack/react-query'
import { evaluationCasePage } from '../../../../contract/platform/agent/evaluation-case.ts'
import { evaluationJob, startedEvaluation } from '../../../../contract/platform/agent/evaluation-job.ts'
import {
  type EvaluationDetail,
  type EvaluationResult,
  evaluationDetails,
  evaluationSummaries,
} from '../../../../contract/platform/agent/evaluation-result.ts'
import { recognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { platformPath } from '../../../api/agent/platform-path.ts'
import { send } from '../../../api/client.ts'
import { readRuns } from '../../../workspace/run-store.ts'

export function casesQuery(entity_id: string) {
  return queryOptions({
    queryKey: ['evaluation-cases', entity_id],
    queryFn: async ({ signal }) => {
      const path = platformPath('evaluationCases', { entity_id })
      return (await send(evaluationCasePage, { path, signal })).eval_cases
    },
  })
}

/** Newest first. */
export function runsQuery(owner: string, phoneNumberId: string) {
  return queryOptions({
    queryKey: ['evaluation-runs', owner, phoneNumberId],
    queryFn: () => readRuns(owner, phoneNumberId),
    // Another tab may have kept one in the meantime.
    staleTime: 0,
  })
}

export function startJob(entity_id: string, caseIds: readonly string[]) {
  const query = { eval_case_ids: caseIds.join(',') }
  const path = platformPath('evaluationRun', { entity_id })
  return send(startedEvaluation, { path, method: 'POST', query, body: {} })
}

export function readJob(entity_id: string, job_id: string, signal?: AbortSignal) {
  const call = { path: platformPath('evaluationRun', { entity_id }), query: { job_id } }
  return send(evaluationJob, signal === undefined ? call : { ...call, signal })
}

/** Long lists are asked for in pieces, because they travel in the address. */
const idsPerCall = 25

export async function readDetails(
  entity_id: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<EvaluationDetail[]> {
  const path = platformPath('evaluationDetails', { entity_id })
  const details: EvaluationDetail[] = []
  for (let at = 0; at < ids.length; at += idsPerCall) {
    const query = { eval_ids: ids.slice(at, at + idsPerCall).join(',') }
    const { evaluations } = await send(evaluationDetails, { path, query, signal })
    details.push(...recognisedOf(evaluations))
  }
  return details
}

/** Nothing where the platform has none under that id. */
export async function readSummary(
  entity_id: string,
  summary_ids: string,
  signal: AbortSignal,
): Promise<EvaluationResult | undefined> {
  const path = platformPath('evaluationSummary', { entity_id })
  const { insights } = await send(evaluationSummaries, { path, query: { summary_ids }, signal })
  return recognisedOf(insights)[0]
}
