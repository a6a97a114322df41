/** A test conversation as this browser keeps it. */
import { agentTestAnswer } from '../../../../contract/platform/agent/agent-test.ts'
import { z } from '../../../../contract/zod.ts'
import { turnFailure } from './turn/turn-failure.ts'

const turnOutcome = z.discriminatedUnion('state', [
  /** Another page than the one that asked cannot tell whether an answer is still to come. */
  z.object({ state: z.literal('waiting'), page: z.string() }),
  z.object({ state: z.literal('answered'), milliseconds: z.number(), answer: agentTestAnswer }),
  z.object({ state: z.literal('failed'), milliseconds: z.number(), failure: turnFailure }),
  z.object({ state: z.literal('stopped'), milliseconds: z.number() }),
])
export type TurnOutcome = z.infer<typeof turnOutcome>

const turn = z.object({
  id: z.string(),
  message: z.string(),
  /** What the agent was told ahead of the message, because the call has no field for it. */
  context: z.string(),
  sentAt: z.iso.datetime(),
  outcome: turnOutcome,
})
export type Turn = z.infer<typeof turn>

export const chat = z.object({
  /** Rises when the shape changes. */
  format: z.literal(1),
  id: z.string(),
  /** Who held it: conversations of one user are none of another's. */
  owner: z.string(),
  phoneNumberId: z.string(),
  /** Given by someone; otherwise the first message stands for it. */
  name: z.string(),
  /** What the agent is told ahead of the next message, unless it has been told already. */
  context: z.string(),
  /**
   * What the platform calls the conversation; null before its first answer, or when it is to forget what was
   * said.
   */
  conversationId: z.string().nullable(),
  changedAt: z.iso.datetime(),
  turns: z.array(turn),
})
export type Chat = z.infer<typeof chat>

export function chatTitle({ name, turns }: Chat, fallback: string): string {
  return name.trim() || (turns[0]?.message.trim() ?? fallback)
}
