import { withRetries } from '../agent/transport/retry-policy.ts'
import type { AgentTestAnswer } from '../contract/platform/agent/agent-test.ts'
import { type Scenario, type ScenarioTurn, userMessageOf } from '../contract/studio/files/scenario.ts'
import { type Around, askAgent } from './agent-call.ts'
import { judge } from './judge.ts'
import type { Observed } from './observed.ts'
import { type ScenarioAttempt, type TurnResult, verdictOf } from './results.ts'
import { type ToolsUsed, toolsUsed } from './tools-used.ts'

export interface AttemptOptions {
  scenario: Scenario
  phoneNumberId: string
  around: Around
  /** Also without an assertion that needs them. */
  readsTools?: boolean | undefined
  signal?: AbortSignal | undefined
  /** Called before each message, from 0. */
  onTurn?: ((at: number) => void) | undefined
}

interface Played {
  turn: ScenarioTurn
  response: AgentTestAnswer
  observed: Observed
}

/** Runs and judges a scenario once; stops after a failed turn. Throws only when aborted. */
export async function runAttempt(options: AttemptOptions): Promise<ScenarioAttempt> {
  const { played, failed } = await play(options)
  const tools = await toolsOf(played, options)
  const turns: TurnResult[] = played.map(({ turn, observed }, at) => {
    if (!asksForTools(turn)) {
      const names = tools.ok ? (tools.tools[at] ?? null) : null
      return judged(turn, { ...observed, tools: names }, options.phoneNumberId)
    }
    if (!tools.ok) return { state: 'error', turn, observed, failure: tools.failure }
    return judged(turn, { ...observed, tools: tools.tools[at] ?? [] }, options.phoneNumberId)
  })
  if (failed !== undefined) turns.push(failed)
  const milliseconds = played.reduce((sum, { observed }) => sum + observed.milliseconds, 0)
  return { verdict: verdictOf(turns), milliseconds, turns }
}

async function play({ scenario, phoneNumberId, around, signal, onTurn }: AttemptOptions) {
  const played: Played[] = []
  let conversationId: string | undefined
  for (const [at, turn] of scenario.turns.entries()) {
    onTurn?.(at)
    const message = userMessageOf(turn)
    const answer = await askAgent(around, { phoneNumberId, message, conversationId }, signal)
    if (!answer.ok)
      return { played, failed: { state: 'error', turn, observed: null, failure: answer.failure } as const }
    const { response, observed } = answer
    conversationId = response.conversation_id
    played.push({ turn, response, observed })
  }
  return { played, failed: undefined }
}

function asksForTools({ assertions }: ScenarioTurn): boolean {
  return assertions.some(({ kind }) => kind === 'tool_used')
}

/** Once per conversation; long retries only for an assertion. */
async function toolsOf(played: readonly Played[], options: AttemptOptions): Promise<ToolsUsed> {
  const { phoneNumberId, signal, readsTools = false } = options
  const { transport, retryPolicy } = options.around
  const last = played.at(-1)
  const isNeeded = played.some(({ turn }) => asksForTools(turn))
  if (last === undefined || !(isNeeded || readsTools)) return { ok: true, tools: [] }
  return toolsUsed({
    transport: isNeeded ? withRetries(transport, retryPolicy) : transport,
    wait: retryPolicy.wait,
    phoneNumberId,
    conversationId: last.response.conversation_id,
    messageIds: played.map(({ response }) => response.message_id ?? ''),
    tries: isNeeded ? undefined : 1,
    signal,
  })
}

function judged(turn: ScenarioTurn, observed: Observed, phoneNumberId: string): TurnResult {
  return {
    state: 'judged',
    turn,
    observed,
    judgements: turn.assertions.map((assertion) => judge(assertion, observed, phoneNumberId)),
    isAsSaved: turn.savedAnswer === undefined ? null : turn.savedAnswer === observed.answer,
  }
}
