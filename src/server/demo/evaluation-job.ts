import type { EvaluationCaseRecord, EvaluationJobRecord } from './data/records.ts'
import { seededRandom } from './data/seeded-random.ts'
import type { Phone } from './data/tenant-data.ts'
import { fillIn } from './fixtures/texts/demo-texts.ts'
import { secondsOf } from './http/call.ts'

type Evaluated = Pick<Phone, 'evaluationCases' | 'texts'>
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
export function jobView(job: EvaluationJobRecord, phone: Evaluated, now: number) {
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
  const { id: summary_id, ...result } = jobSummary(job, phone)
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

/** Returns an evaluation in its public form, with JSON texts as on the platform (docs/platform.md, section 12). */
export function detailOf(evaluation: Evaluation, job: EvaluationJobRecord, phone: Evaluated) {
  const { evaluation: says, business } = phone.texts.agent
  const found = phone.evaluationCases.get(evaluation.caseId)
  const good = evaluation.score >= 4
  const turns = Math.min(found?.max_turns ?? 4, 4)
  const topic = found?.topic ?? ''
  return {
    id: evaluation.id,
    score: evaluation.score,
    eval_case_id: evaluation.caseId,
    per_turn_labels: JSON.stringify(turnLabels(evaluation, turns)),
    reasons: JSON.stringify([
      {
        category: good ? 'helpfulness' : 'missing_knowledge',
        score: evaluation.score,
        description: good ? says.knew : fillIn(says.lacked, { topic }),
        recommended_actions: good ? [] : [says.advice],
      },
    ]),
    custom_success_criteria: JSON.stringify(found?.success_criteria ?? []),
    transcript: JSON.stringify({
      system_prompt: fillIn(says.prompt, { name: business.name }),
      transcript_turns: [
        { role: 'user', text: found?.scenario ?? '' },
        { role: 'agent', text: good ? fillIn(says.answer, { topic }) : says.noAnswer },
        { role: 'user', text: good ? says.thanks : says.findOut },
        { role: 'agent', text: good ? says.welcome : says.passOn },
      ].slice(0, turns),
    }),
    creation_time: secondsOf(job.createdAt),
    update_time: doneAt(job),
  }
}

/** Returns a completed job's summary (docs/platform.md, section 12). */
export function jobSummary(job: EvaluationJobRecord, { evaluationCases, texts }: Evaluated) {
  const says = texts.agent.evaluation
  const idsWith = (score: number) =>
    job.evaluations.filter((evaluation) => evaluation.score === score).map((evaluation) => evaluation.id)
  const bad = job.evaluations.filter((evaluation) => evaluation.score <= 2)
  const good = job.evaluations.filter((evaluation) => evaluation.score >= 4)
  const turns = job.evaluations.flatMap((evaluation) =>
    turnLabels(evaluation, Math.min(evaluationCases.get(evaluation.caseId)?.max_turns ?? 4, 4)),
  )
  return {
    id: job.summaryId,
    summary: `${fillIn(says.wentWell, { good: good.length, all: job.evaluations.length })} ${
      bad.length === 0 ? says.noneBad : fillIn(says.someBad, { bad: bad.length })
    }`,
    avg_conversation_score: mean(job.evaluations.map((evaluation) => evaluation.score)),
    avg_turn_score: mean(turns),
    highlights: JSON.stringify([{ description: says.highlight, evaluation_ids: good.map((one) => one.id) }]),
    top_failure_categories: JSON.stringify(
      bad.length === 0
        ? []
        : [
            {
              category: 'missing_knowledge',
              evaluation_ids: bad.map((one) => one.id),
              recommended_actions: [says.advice],
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
