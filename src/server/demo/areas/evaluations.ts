import { evaluationRunQuery, evaluationRunRequest } from '../../../contract/platform/agent/evaluation-job.ts'
import { platformPaths } from '../../../contract/platform/platform-paths.ts'
import { identifierList } from '../../../contract/platform/query-value.ts'
import type { EvaluationCaseRecord, EvaluationJobRecord } from '../data/records.ts'
import { detailOf, jobSummary, jobView, scoreOf } from '../evaluation-job.ts'
import { type DemoCall, phoneOf, readQuery } from '../http/call.ts'
import { parseWith } from '../http/json-body.ts'
import type { Row } from '../http/route-table.ts'
import { badField, unknownThing } from '../platform-error.ts'
import { onboarded } from '../preconditions.ts'
import { skillStatus } from './skills.ts'

const maxJobs = 50

function showCase(record: EvaluationCaseRecord) {
  return { ...record, topic: undefined, fate: undefined }
}

function knowledge(call: DemoCall): string {
  const phone = phoneOf(call)
  const { faqs, skills } = phone
  return [
    ...faqs.list().map((faq) => `${faq.question} ${faq.answer}`),
    ...skills
      .list()
      .filter((skill) => skillStatus(phone, skill, call.now) === 'active')
      .map((skill) => `${skill.description} ${skill.skill}`),
  ]
    .join('\n')
    .toLowerCase()
}

function start(call: DemoCall) {
  const { eval_case_ids } = readQuery(evaluationRunQuery, call, ['eval_case_ids'])
  parseWith(evaluationRunRequest, call.body ?? {})
  const { evaluationCases, evaluationJobs } = phoneOf(call)
  const cases = [...new Set(eval_case_ids)].map((id) => {
    const found = evaluationCases.get(id)
    if (found === undefined) throw unknownThing('evaluation case', id)
    return found
  })
  const knowledgeTexts = knowledge(call)
  const before = evaluationJobs.list()
  const job: EvaluationJobRecord = {
    id: call.around.newId('evaluation-job'),
    createdAt: call.now,
    evaluations: cases.map((testCase) => ({
      id: call.around.newId('evaluation'),
      caseId: testCase.id,
      score: scoreOf(testCase, knowledgeTexts, before.length),
    })),
    summaryId: call.around.newId('evaluation-summary'),
    failedCaseIds: cases.filter((testCase) => testCase.fate === 'breaks').map((testCase) => testCase.id),
  }
  evaluationJobs.put(job)
  const oldest = before[0]
  if (before.length >= maxJobs && oldest !== undefined) evaluationJobs.remove(oldest.id)
  return { status: 200, body: { job_id: job.id, status: 'QUEUED' } }
}

function poll(call: DemoCall) {
  const id = call.query.get('job_id')
  if (!id) throw badField('job_id', 'Is required')
  const job = phoneOf(call).evaluationJobs.get(id)
  if (job === undefined) throw unknownThing('evaluation job', id)
  return { status: 200, body: jobView(job, phoneOf(call), call.now) }
}

const finished = (call: DemoCall) =>
  phoneOf(call)
    .evaluationJobs.list()
    .filter((job) => jobView(job, phoneOf(call), call.now).status === 'COMPLETED')

/** A comma-separated list of ids, each of which must exist. */
function lookUp<T>(
  call: DemoCall,
  parameter: string,
  thing: string,
  find: (id: string) => T | undefined,
): T[] {
  return parseWith(identifierList, call.query.get(parameter) ?? '', parameter).map((id) => {
    const found = find(id)
    if (found === undefined) throw unknownThing(thing, id)
    return found
  })
}

function details(call: DemoCall) {
  const phone = phoneOf(call)
  const all = finished(call).flatMap((job) =>
    job.evaluations.map((evaluation) => detailOf(evaluation, job, phone)),
  )
  const evaluations = lookUp(call, 'eval_ids', 'evaluation', (id) => all.find((one) => one.id === id))
  return { status: 200, body: { evaluations } }
}

function summaries(call: DemoCall) {
  const all = finished(call).map((job) => jobSummary(job, phoneOf(call)))
  const insights = lookUp(call, 'summary_ids', 'evaluation summary', (id) => all.find((one) => one.id === id))
  return { status: 200, body: { insights } }
}

export const evaluationRows: readonly Row[] = [
  {
    method: 'GET',
    path: platformPaths.evaluationCases,
    gate: onboarded,
    handle: (call) => ({
      status: 200,
      body: { eval_cases: phoneOf(call).evaluationCases.list().map(showCase) },
    }),
  },
  { method: 'POST', path: platformPaths.evaluationRun, gate: onboarded, reads: 'json', handle: start },
  { method: 'GET', path: platformPaths.evaluationRun, gate: onboarded, handle: poll },
  { method: 'GET', path: platformPaths.evaluationDetails, gate: onboarded, handle: details },
  { method: 'GET', path: platformPaths.evaluationSummary, gate: onboarded, handle: summaries },
]
