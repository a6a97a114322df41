/** Runs one scenario once: turn by turn in a conversation of its own, then judged. */

import { readBody } from '../agent/transport/read-body.ts'
import { patient, type RetryPolicy } from '../agent/transport/retry-policy.ts'
import type { Transport, TransportAnswer } from '../agent/transport/transport.ts'
import { type AgentTestAnswer, agentTestAnswer } from '../contract/platform/agent/agent-test.ts'
import { type PlatformFailure, unreadableFailure } from '../contract/platform/failure/failure.ts'
import { fillPath, platformPaths } from '../contract/platform/paths.ts'
import { unclearFieldsOf } from '../contract/reader/unrecognised.ts'
import { type Scenario, type ScenarioTurn, userMessageOf } from '../contract/studio/files/scenario.ts'
import { judge } from './judge.ts'
import type { Observed } from './observed.ts'
import { type ScenarioAttempt, type TurnResult, verdictOf } from './results.ts'
import { type ToolsUsed, toolsUsed } from './tools-used.ts'

export interface Around {
  /** Without retries: the retry policy is applied here, so that waits do not count as answer time. */
  transport: Transport
  patience: RetryPolicy
  /** Milliseconds on a monotonic clock. */
  now(): number
}

export interface AttemptOptions {
  scenario: Scenario
  phoneNumberId: string
  around: Around
  signal?: AbortSignal | undefined
  /** Called before each message, counted from 0. */
  onTurn?: ((at: number) => void) | undefined
}

interface Played {
  turn: ScenarioTurn
  told: AgentTestAnswer
  observed: Observed
}

/**
 * Sends the turns of one scenario in a new test conversation, then judges the answers (docs/platform.md, section
 * 13.1).
 *
 * Turns after one that failed are not sent. The tool calls of the conversation are read only when an assertion names
 * a tool.
 *
 * @returns the verdict with the time that the platform took to answer, in milliseconds and without the waits of the
 *   retry policy.
 * @throws What the retry policy throws when the signal is aborted.
 */
export async function runAttempt(options: AttemptOptions): Promise<ScenarioAttempt> {
  const { played, failed } = await play(options)
  const tools = await toolsOf(played, options)
  const turns: TurnResult[] = played.map(({ turn, observed }, at) => {
    if (!asksForTools(turn)) return judged(turn, observed, options.phoneNumberId)
    if (!tools.ok) return { state: 'error', turn, observed, fault: tools.failure }
    return judged(turn, { ...observed, tools: tools.tools[at] ?? [] }, options.phoneNumberId)
  })
  if (failed !== undefined) turns.push(failed)
  const milliseconds = played.reduce((sum, { observed }) => sum + observed.milliseconds, 0)
  return { verdict: verdictOf(turns), milliseconds, turns }
}

async function play({ scenario, phoneNumberId, around, signal, onTurn }: AttemptOptions) {
  const path = fillPath(platformPaths.agentTest, { entity_id: phoneNumberId })
  const clocked = clockedBy(around)
  const played: Played[] = []
  let conversationId: string | undefined
  for (const [at, turn] of scenario.turns.entries()) {
    onTurn?.(at)
    const body = {
      user_msg: userMessageOf(turn),
      ...(conversationId !== undefined && { conversation_id: conversationId }),
    }
    const { answer, milliseconds } = await clocked({ method: 'POST', path, body }, signal)
    const read = answerIn(answer)
    if (!read.ok)
      return { played, failed: { state: 'error', turn, observed: null, fault: read.failure } as const }
    conversationId = read.told.conversation_id
    played.push({ turn, told: read.told, observed: observedIn(read.told, milliseconds) })
  }
  return { played, failed: undefined }
}

/** Measures the last attempt: those that the platform refused before do not count. */
function clockedBy({ transport, patience, now }: Around) {
  return async (...call: Parameters<Transport>) => {
    let milliseconds = 0
    const timed: Transport = async (...again) => {
      const start = now()
      const answer = await transport(...again)
      milliseconds = now() - start
      return answer
    }
    return { answer: await patient(timed, patience)(...call), milliseconds }
  }
}

function answerIn(
  answer: TransportAnswer,
): { ok: true; told: AgentTestAnswer } | { ok: false; failure: PlatformFailure } {
  const read = readBody(answer, agentTestAnswer)
  if (!read.ok) return read
  // Silence is an empty answer; an answer in an unknown form is none.
  if (!unclearFieldsOf(read.value).includes('agent_response')) return { ok: true, told: read.value }
  return { ok: false, failure: unreadableFailure('The answer of the agent could not be read') }
}

function observedIn(told: AgentTestAnswer, milliseconds: number): Observed {
  return {
    answer: told.agent_response ?? '',
    quickReplies: told.quick_replies ?? [],
    handoffReason: told.handoff_reason || null,
    noResponseReason: told.no_response_reason || null,
    milliseconds,
    tools: null,
  }
}

function asksForTools({ assertions }: ScenarioTurn): boolean {
  return assertions.some(({ kind }) => kind === 'tool_used')
}

/** Read once for the whole conversation, and only where an assertion needs it. */
async function toolsOf(played: readonly Played[], options: AttemptOptions): Promise<ToolsUsed> {
  const { phoneNumberId, signal } = options
  const { transport, patience } = options.around
  const last = played.at(-1)
  if (last === undefined || !played.some(({ turn }) => asksForTools(turn))) return { ok: true, tools: [] }
  return toolsUsed({
    transport: patient(transport, patience),
    wait: patience.wait,
    phoneNumberId,
    conversationId: last.told.conversation_id,
    messageIds: played.map(({ told }) => told.message_id ?? ''),
    signal,
  })
}

function judged(turn: ScenarioTurn, observed: Observed, phoneNumberId: string): TurnResult {
  return {
    state: 'judged',
    turn,
    observed,
    judgements: turn.assertions.map((one) => judge(one, observed, phoneNumberId)),
    isAsSaved: turn.savedAnswer === undefined ? null : turn.savedAnswer === observed.answer,
  }
}
