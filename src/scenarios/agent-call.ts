import { readBody } from '../agent/transport/read-body.ts'
import { type RetryPolicy, withRetries } from '../agent/transport/retry-policy.ts'
import type { Transport, TransportAnswer } from '../agent/transport/transport.ts'
import {
  type AgentTestAnswer,
  agentTestAnswer,
  testOutcomeOf,
} from '../contract/platform/agent/agent-test.ts'
import { type PlatformFailure, unreadableFailure } from '../contract/platform/failure/failure.ts'
import { fillPath } from '../contract/platform/paths.ts'
import { platformPaths } from '../contract/platform/platform-paths.ts'
import { unclearFieldsOf } from '../contract/reader/unrecognised.ts'
import { t } from '../contract/translate.ts'
import type { Observed } from './observed.ts'

export interface Around {
  /** Without retries, so that waits do not count as answer time. */
  transport: Transport
  retryPolicy: RetryPolicy
  /** Monotonic milliseconds. */
  now(): number
}

export interface AgentCall {
  phoneNumberId: string
  message: string
  conversationId: string | undefined
}

export type AgentAnswer =
  | { ok: true; response: AgentTestAnswer; observed: Observed }
  | { ok: false; failure: PlatformFailure }

/** Sends a test message; the time is the last attempt's (docs/platform.md, section 13.1). */
export async function askAgent(
  { transport, retryPolicy, now }: Around,
  { phoneNumberId, message, conversationId }: AgentCall,
  signal: AbortSignal | undefined,
): Promise<AgentAnswer> {
  let milliseconds = 0
  const timed: Transport = async (...call) => {
    const start = now()
    const answer = await transport(...call)
    milliseconds = now() - start
    return answer
  }
  const body = {
    user_msg: message,
    ...(conversationId !== undefined && { conversation_id: conversationId }),
  }
  const path = fillPath(platformPaths.agentTest, { entity_id: phoneNumberId })
  const parsed = answerIn(await withRetries(timed, retryPolicy)({ method: 'POST', path, body }, signal))
  return parsed.ok ? { ...parsed, observed: observedIn(parsed.response, milliseconds) } : parsed
}

function answerIn(
  answer: TransportAnswer,
): { ok: true; response: AgentTestAnswer } | { ok: false; failure: PlatformFailure } {
  const parsed = readBody(answer, agentTestAnswer)
  if (!parsed.ok) return parsed
  // Silence is an empty answer; an unclear one is none.
  if (!unclearFieldsOf(parsed.value).includes('agent_response')) return { ok: true, response: parsed.value }
  return { ok: false, failure: unreadableFailure(t('The agent’s answer could not be read')) }
}

function observedIn(response: AgentTestAnswer, milliseconds: number): Observed {
  const { silenceReason, handoffReason } = testOutcomeOf(response)
  return {
    answer: response.agent_response ?? '',
    quickReplies: response.quick_replies ?? [],
    handoffReason,
    noResponseReason: silenceReason,
    milliseconds,
    tools: null,
  }
}
