import type { JudgeAnswer, TranscriptLine } from '../../contract/studio/ai-judging.ts'
import type { Scenario, ScenarioTurn } from '../../contract/studio/files/scenario.ts'
import { t } from '../../contract/translate.ts'
import { combineVotes } from '../../judging/votes.ts'
import { type Around, askAgent } from '../agent-call.ts'
import type { CustomerEnding, CustomerOutcome, ScenarioAttempt, TurnResult } from '../results.ts'
import { type Model, ModelError } from './model.ts'
import { type CustomerLimits, defaultCustomerLimits, ModelMeter } from './model-meter.ts'

export type { CustomerLimits } from './model-meter.ts'

export interface CustomerAttemptOptions {
  scenario: Scenario
  phoneNumberId: string
  around: Around
  model: Model | undefined
  limits?: CustomerLimits | undefined
  signal?: AbortSignal | undefined
  /** Called before each message, from 0. */
  onTurn?: ((at: number) => void) | undefined
}

interface Held {
  turns: TurnResult[]
  transcript: TranscriptLine[]
  ending: CustomerEnding
}

/** Runs and judges a scenario with a simulated customer once. Throws only when aborted. */
export async function runCustomerAttempt(options: CustomerAttemptOptions): Promise<ScenarioAttempt> {
  const { around, model, signal, limits = defaultCustomerLimits } = options
  const meter = new ModelMeter(limits, around.now)
  const held: Held = { turns: [], transcript: [], ending: 'broken' }
  let outcome: CustomerOutcome
  try {
    if (model === undefined)
      throw new ModelError(t('No AI provider is set up, so nobody can play the customer.'))
    await converse(options, { model, meter, held })
    const verdicts = await judged(options, { model, meter, held })
    outcome = { ending: held.ending, verdicts, problem: null, usage: meter.usage }
  } catch (error) {
    if (signal?.aborted) throw error
    outcome = { ending: 'broken', verdicts: [], problem: problemOf(error), usage: meter.usage }
  }
  const milliseconds = held.turns.reduce((sum, { observed }) => sum + (observed?.milliseconds ?? 0), 0)
  return { verdict: verdictOfCustomer(outcome), milliseconds, turns: held.turns, judged: outcome }
}

function verdictOfCustomer({ verdicts, problem }: CustomerOutcome): ScenarioAttempt['verdict'] {
  if (problem !== null) return 'error'
  return verdicts.every(({ isMet }) => isMet) ? 'passed' : 'failed'
}

function problemOf(error: unknown): string {
  if (error instanceof ModelError) return error.message
  throw error
}

interface Scene {
  model: Model
  meter: ModelMeter
  held: Held
}

async function converse(
  { scenario, phoneNumberId, around, onTurn, signal }: CustomerAttemptOptions,
  { model, meter, held }: Scene,
): Promise<void> {
  const { customer } = scenario
  if (customer === undefined) throw new ModelError(t('The scenario has no customer.'))
  let conversationId: string | undefined
  for (let at = 0; at < customer.maxTurns; at += 1) {
    onTurn?.(at)
    const request = { customer, transcript: held.transcript }
    const { message, isDone } = await meter.ask(request, signal, (...call) => model.play(...call))
    if (message.trim() === '' && at === 0) throw new ModelError(t('The simulated customer wrote nothing.'))
    if (message.trim() === '' || (isDone && at > 0)) {
      held.ending = 'done'
      return
    }
    const turn: ScenarioTurn = { message, assertions: [] }
    meter.check()
    const answer = await askAgent(around, { phoneNumberId, message, conversationId }, signal)
    if (!answer.ok) {
      held.turns.push({ state: 'error', turn, observed: null, failure: answer.failure })
      throw new ModelError(t('The platform did not answer.'))
    }
    const { response, observed } = answer
    conversationId = response.conversation_id
    held.turns.push({ state: 'judged', turn, observed, judgements: [], isAsSaved: null })
    const isHandedOver = observed.handoffReason !== null
    held.transcript.push({ speaker: 'customer', text: message, isHandedOver: false })
    held.transcript.push({ speaker: 'agent', text: observed.answer, isHandedOver })
    if (isHandedOver) {
      held.ending = 'handover'
      return
    }
    if (isDone) {
      held.ending = 'done'
      return
    }
  }
  held.ending = 'patience'
}

async function judged({ scenario, signal }: CustomerAttemptOptions, { model, meter, held }: Scene) {
  const { rubric } = scenario
  if (rubric === undefined) throw new ModelError(t('The scenario has no rubric.'))
  const { criteria, votes } = rubric
  const request = { criteria, transcript: held.transcript }
  const answers: JudgeAnswer[] = []
  for (let vote = 0; vote < votes; vote += 1) {
    answers.push(await meter.ask(request, signal, (...call) => model.judge(...call)))
  }
  const combined = combineVotes(criteria, answers, held.transcript)
  if (combined.ok) return combined.verdicts
  throw new ModelError(
    t('The judge did not answer criterion {numbers} exactly once.', {
      numbers: combined.unanswered.join(', '),
    }),
  )
}
