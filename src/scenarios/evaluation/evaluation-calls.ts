import { readBody } from '../../agent/transport/read-body.ts'
import type { PlatformCall, Transport } from '../../agent/transport/transport.ts'
import { type EvaluationCase, evaluationCasePage } from '../../contract/platform/agent/evaluation-case.ts'
import { evaluationJob, startedEvaluation } from '../../contract/platform/agent/evaluation-job.ts'
import { evaluationDetails, evaluationSummaries } from '../../contract/platform/agent/evaluation-result.ts'
import { failureLine, type PlatformFailure } from '../../contract/platform/failure/failure.ts'
import { fillPath } from '../../contract/platform/paths.ts'
import { platformPaths } from '../../contract/platform/platform-paths.ts'
import { recognisedOf } from '../../contract/reader/unrecognised.ts'
import type { z } from '../../contract/zod.ts'
import type { EvaluationCalls } from './evaluation-now.ts'

export class EvaluationCallError extends Error {
  override name = 'EvaluationCallError'
  readonly failure: PlatformFailure

  constructor(failure: PlatformFailure) {
    super(failureLine(failure))
    this.failure = failure
  }
}

export interface HeadlessEvaluationCalls extends EvaluationCalls {
  cases(): Promise<EvaluationCase[]>
  /** Returns the job's id, which no other call returns. */
  start(caseIds: readonly string[]): Promise<string>
}

/** Creates the evaluation calls (docs/platform.md, section 12); they throw EvaluationCallError. */
export function evaluationCallsOf(
  transport: Transport,
  entity_id: string,
  signal?: AbortSignal,
): HeadlessEvaluationCalls {
  const run = fillPath(platformPaths.evaluationRun, { entity_id })
  const ask = async <Schema extends z.ZodType>(
    schema: Schema,
    call: Omit<PlatformCall, 'method'>,
    method: PlatformCall['method'] = 'GET',
  ): Promise<z.output<Schema>> => {
    const parsed = readBody(await transport({ ...call, method }, signal), schema)
    if (parsed.ok) return parsed.value
    throw new EvaluationCallError(parsed.failure)
  }
  return {
    async cases() {
      const path = fillPath(platformPaths.evaluationCases, { entity_id })
      return recognisedOf((await ask(evaluationCasePage, { path })).eval_cases)
    },
    async start(caseIds) {
      const query = { eval_case_ids: caseIds.join(',') }
      return (await ask(startedEvaluation, { path: run, query, body: {} }, 'POST')).job_id
    },
    async job(job_id) {
      try {
        return await ask(evaluationJob, { path: run, query: { job_id } })
      } catch (error) {
        if (error instanceof EvaluationCallError && error.failure.kind === 'missing') return undefined
        throw error
      }
    },
    async details(ids) {
      const path = fillPath(platformPaths.evaluationDetails, { entity_id })
      const query = { eval_ids: ids.join(',') }
      return recognisedOf((await ask(evaluationDetails, { path, query })).evaluations)
    },
    async summary(summary_ids) {
      const path = fillPath(platformPaths.evaluationSummary, { entity_id })
      return recognisedOf((await ask(evaluationSummaries, { path, query: { summary_ids } })).insights)[0]
    },
  }
}
