import type { Collection } from './data/collection.ts'
import type { EvaluationCaseRecord, EvaluationJobRecord } from './data/records.ts'
import { seededRandom } from './data/seeded-random.ts'
import { secondsOf } from './http/call.ts'

type Cases = Pick<Collection<EvaluationCaseRecord>, 'get'>
type Evaluation = EvaluationJobRecord['evaluations'][number]

const queuedMilliseconds = 1_000
const simulationMillisecondsPerCase = 1_200
const evaluationMillisecondsPerCase = 600
const insightMilliseconds = 2_000

/** Returns a score from 1 to 5 that rises with the agent's knowledge; some cases regress in every second run. */
export function scoreOf({ id, fate, topic }: EvaluationCaseRecord, knowledge: string, run: number): number {
  if (fate === 'low') return 1
  const base = knowledge.includes(topic) ? 4 : 2
  const luck = seededRandom(`${id} ${run % 2}`) < 0.25 ? -1 : 0
  return Math.max(1, base + luck + (seededRandom(id) > 0.5 ? 1 : 0))
}

/** Returns a job in its public form, with a state derived from its age. */
export function jobView(job: EvaluationJobRecord, cases: Cases, now: number) {
  const total = job.evaluations.length
  const since = now - job.createdAt - queuedMilliseconds
  const progress = (completed: number, current_stage: string) => ({
    job_id: job.id,
    status: 'RUNNING',
    progress: { completed, total, current_stage },
  })
  if (since < 0) return { ...progress(0, 'simulation'), status: 'QUEUED' }
  const evaluating = since - total * simulationMillisecondsPerCase
  if (evaluating < 0) return progress(Math.floor(since / simulationMillisecondsPerCase), 'simulation')
  if (job.failedCaseIds.length > 0) {
    return {
      ...progress(total - job.failedCaseIds.length, 'simulation'),
      status: 'FAILED',
      error: {
        code: 'SIMULATION_FAILED',
        message: 'The simulated customer could not finish every conversation.',
        failed_case_ids: job.failedCaseIds,
      },
    }
  }
  const finding = evaluating - total * evaluationMillisecondsPerCase
  if (finding < 0) return progress(Math.floor(evaluating / evaluationMillisecondsPerCase), 'evaluation')
  if (finding < insightMilliseconds) return progress(total, 'insights')
  const { id: summary_id, ...result } = jobSummary(job, cases)
  return { ...progress(total, 'done'), status: 'COMPLETED', result: { summary_id, ...result } }
}

const doneAt = (job: EvaluationJobRecord) =>
  secondsOf(
    job.createdAt +
      queuedMilliseconds +
      job.evaluations.length * (simulationMillisecondsPerCase + evaluationMillisecondsPerCase) +
      insightMilliseconds,
  )

const mean = (values: readonly number[]) =>
  values.length === 0
    ? 0
    : Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 100) / 100

/** One per turn; the last one is worst in a bad conversation. */
function turnLabels({ score, id }: Evaluation, turns: number): number[] {
  return Array.from({ length: turns }, (_, turn) =>
    Math.max(1, Math.min(5, score + (turn === turns - 1 ? 0 : seededRandom(`${id} ${turn}`) > 0.6 ? 1 : 0))),
  )
}

const adviceFor = 'Add an FAQ entry or a skill that covers this, then run the case again.'

/** Returns an evaluation in its public form, with JSON texts as on the platform (docs/platform.md, section 12). */
export function detailOf(evaluation: Evaluation, job: EvaluationJobRecord, cases: Cases) {
  const found = cases.get(evaluation.caseId)
  const good = evaluation.score >= 4
  const turns = Math.min(found?.max_turns ?? 4, 4)
  return {
    id: evaluation.id,
    score: evaluation.score,
    eval_case_id: evaluation.caseId,
    per_turn_labels: JSON.stringify(turnLabels(evaluation, turns)),
    reasons: JSON.stringify([
      {
        category: good ? 'helpfulness' : 'missing_knowledge',
        score: evaluation.score,
        description: good
          ? 'The agent answered from its own knowledge in few words.'
          : `The agent did not know enough about ${found?.topic ?? 'this'}.`,
        recommended_actions: good ? [] : [adviceFor],
      },
    ]),
    custom_success_criteria: JSON.stringify(found?.success_criteria ?? []),
    transcript: JSON.stringify({
      system_prompt: 'You are the agent of Fernhill Cycle Works.',
      transcript_turns: [
        { role: 'user', text: found?.scenario ?? '' },
        {
          role: 'agent',
          text: good ? `Here is what I know about ${found?.topic}.` : 'I am not sure about that.',
        },
        { role: 'user', text: good ? 'Thank you, that helps.' : 'Could you find out, please?' },
        { role: 'agent', text: good ? 'You are welcome.' : 'I will pass it on to a colleague.' },
      ].slice(0, turns),
    }),
    creation_time: secondsOf(job.createdAt),
    update_time: doneAt(job),
  }
}

/** Returns a completed job's summary (docs/platform.md, section 12). */
export function jobSummary(job: EvaluationJobRecord, cases: Cases) {
  const idsWith = (score: number) =>
    job.evaluations.filter((evaluation) => evaluation.score === score).map((evaluation) => evaluation.id)
  const bad = job.evaluations.filter((evaluation) => evaluation.score <= 2)
  const good = job.evaluations.filter((evaluation) => evaluation.score >= 4)
  const turns = job.evaluations.flatMap((evaluation) =>
    turnLabels(evaluation, Math.min(cases.get(evaluation.caseId)?.max_turns ?? 4, 4)),
  )
  return {
    id: job.summaryId,
    summary: `${good.length} of ${job.evaluations.length} conversations went well. ${
      bad.length === 0
        ? 'None went badly.'
        : `${bad.length} went badly, mostly because knowledge was missing.`
    }`,
    avg_conversation_score: mean(job.evaluations.map((evaluation) => evaluation.score)),
    avg_turn_score: mean(turns),
    highlights: JSON.stringify([
      { description: 'Answers are short and polite.', evaluation_ids: good.map((one) => one.id) },
    ]),
    top_failure_categories: JSON.stringify(
      bad.length === 0
        ? []
        : [
            {
              category: 'missing_knowledge',
              evaluation_ids: bad.map((one) => one.id),
              recommended_actions: [adviceFor],
            },
          ],
    ),
    eval_ids_by_score: JSON.stringify(
      Object.fromEntries(
        [1, 2, 3, 4, 5].map((score) => [score, idsWith(score)]).filter(([, ids]) => String(ids) !== ''),
      ),
    ),
    creation_time: secondsOf(job.createdAt),
    update_time: doneAt(job),
  }
}
