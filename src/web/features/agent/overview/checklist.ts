/** Setup steps, each judged by the agent's current state. */
import type { BusinessInfo } from '../../../../contract/platform/record-kinds/business-info.ts'
import { hasAgent } from './agent-stage.ts'
import type { AgentFacts } from './facts.ts'
import type { FactReading } from './reading.ts'

/** In a sensible order. */
export const stepIds = [
  'terms',
  'agent',
  'business',
  'skills',
  'knowledge',
  'test',
  'handover',
  'allowlist',
  'rollout',
] as const
export type StepId = (typeof stepIds)[number]

/** `next` is the one to do now; `unknown` could not be read. */
export type ChecklistStepState = 'done' | 'next' | 'open' | 'pending' | 'unknown'

export interface ChecklistStep {
  id: StepId
  state: ChecklistStepState
}

type Judgement = 'done' | 'open' | 'pending' | 'unknown'

function judge<Value>(reading: FactReading<Value>, isDone: (value: Value) => boolean): Judgement {
  if (reading.state === 'there') return isDone(reading.value) ? 'done' : 'open'
  return reading.state === 'pending' ? 'pending' : 'unknown'
}

function says(text: string | null | undefined): boolean {
  return Boolean(text?.trim())
}

/** The platform fills one or two by itself, which does not describe a business. */
const describedFromParts = 3

/** Counts the filled ones of the business info's six parts. */
export function filledParts(info: BusinessInfo): number {
  const { business_description, purchase_info, delivery_and_shipping, return_policy, payment_method } = info
  const contact = info.contact_info
  const hasContact = [contact?.email, contact?.hours_of_operation, contact?.address].some(says)
  const texts = [business_description, purchase_info, delivery_and_shipping, return_policy, payment_method]
  return texts.filter(says).length + (hasContact ? 1 : 0)
}

/** One good source is enough to start; until one is found, the slowest list decides. */
function judgeKnowledge({ faqs, websites, files }: AgentFacts): Judgement {
  const sources = [
    judge(faqs, (all) => all.length > 0),
    judge(files, (all) => all.length > 0),
    judge(websites, (all) => all.some(({ crawl_status }) => crawl_status === 'completed')),
  ]
  const order: Judgement[] = ['done', 'pending', 'unknown']
  return order.find((judgement) => sources.includes(judgement)) ?? 'open'
}

function judgeStep(id: StepId, facts: AgentFacts): Judgement {
  const { stage, businessInfo, skills, allowlist, isTested, settings } = facts
  if (stage === 'pending') return 'pending'
  if (stage === 'unreadable') return 'unknown'
  if (id === 'terms') return stage === 'terms' ? 'open' : 'done'
  if (!hasAgent(stage)) return 'open'
  switch (id) {
    case 'agent':
      return 'done'
    case 'business':
      return judge(businessInfo, (info) => filledParts(info) >= describedFromParts)
    case 'skills':
      // Older platforms report no status; such a skill is applied.
      return judge(skills, (all) => all.some(({ status }) => !status || status === 'active'))
    case 'knowledge':
      return judgeKnowledge(facts)
    case 'test':
      return stage === 'everyone' ? 'done' : judge(isTested, (value) => value)
    case 'handover':
      return judge(settings, ([agent]) => agent?.handoff?.enabled === true)
    case 'allowlist':
      return stage === 'everyone' ? 'done' : judge(allowlist, (entries) => entries.length > 0)
    case 'rollout':
      return stage === 'off' ? 'open' : 'done'
  }
}

/** `next` is set only when all earlier steps are known, so that it does not move. */
export function checklist(facts: AgentFacts): ChecklistStep[] {
  let isSettled = true
  return stepIds.map((id) => {
    const judgement = judgeStep(id, facts)
    const isNext = judgement === 'open' && isSettled
    if (judgement === 'open' || judgement === 'pending') isSettled = false
    return { id, state: isNext ? 'next' : judgement }
  })
}

export function doneCount(steps: readonly ChecklistStep[]): number {
  return steps.filter(({ state }) => state === 'done').length
}

/** Unknown if the steps that could be read are done, and others could not be read. */
export function setUpState(facts: AgentFacts): 'done' | 'unfinished' | 'unknown' {
  const rest = checklist(facts).filter(({ state }) => state !== 'done')
  if (rest.length === 0) return 'done'
  return rest.every(({ state }) => state === 'unknown') ? 'unknown' : 'unfinished'
}
