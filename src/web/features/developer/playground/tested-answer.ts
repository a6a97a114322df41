import { agentTestAnswer, agentTestRequest } from '../../../../contract/platform/agent/agent-test.ts'
import { platformPaths } from '../../../../contract/platform/platform-paths.ts'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import type { z } from '../../../../contract/zod.ts'
import type { RequestValues } from './request/request-values.ts'
import type { PlaygroundAnswer } from './request/send-request.ts'

export interface TestedAnswer {
  phoneNumberId: string
  message: string
  answer: string
  turn: { conversationId: string; messageId: string } | undefined
}

const [before = '', after = ''] = (studioPaths.platform + platformPaths.agentTest).split('{entity_id}')

/** Undefined unless it was an answered test message. */
export function testedAnswerOf(sent: RequestValues, received: PlaygroundAnswer): TestedAnswer | undefined {
  const path = sent.url.split('?')[0] ?? ''
  const isTest = sent.method === 'POST' && path.startsWith(before) && path.endsWith(after)
  const answer = isTest ? parsedAnswer(agentTestAnswer, received) : undefined
  const asked = parsedRequest(agentTestRequest, sent.body)
  if (asked === undefined || answer === undefined) return undefined
  const { conversation_id, message_id, agent_response } = answer
  return {
    phoneNumberId: path.slice(before.length, path.length - after.length),
    message: asked.user_msg,
    answer: agent_response ?? '',
    turn: message_id ? { conversationId: conversation_id, messageId: message_id } : undefined,
  }
}

/** Undefined for a failure, and for any other body. */
export function parsedAnswer<Schema extends z.ZodType>(
  schema: Schema,
  { status, body }: PlaygroundAnswer,
): z.output<Schema> | undefined {
  return status < 400 && body.kind === 'text' ? parsedRequest(schema, body.text) : undefined
}

/** Undefined for a text that is not JSON, or of another shape. */
export function parsedRequest<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
