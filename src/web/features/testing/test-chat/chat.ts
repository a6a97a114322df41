import { agentTestAnswer } from '../../../../contract/platform/agent/agent-test.ts'
import { z } from '../../../../contract/zod.ts'
import { turnFailure } from './turn/turn-failure.ts'

const turnOutcome = z.discriminatedUnion('state', [
  /** Only the page that asked knows whether an answer is pending. */
  z.object({ state: z.literal('waiting'), page: z.string() }),
  z.object({ state: z.literal('answered'), milliseconds: z.number(), answer: agentTestAnswer }),
  z.object({ state: z.literal('failed'), milliseconds: z.number(), failure: turnFailure }),
  z.object({ state: z.literal('stopped'), milliseconds: z.number() }),
])
export type TurnOutcome = z.infer<typeof turnOutcome>

const turn = z.object({
  id: z.string(),
  message: z.string(),
  /** Sent before the message, because the call has no field for it. */
  context: z.string(),
  sentAt: z.iso.datetime(),
  outcome: turnOutcome,
})
export type Turn = z.infer<typeof turn>

export const chat = z.object({
  /** Increases with each change of shape. */
  format: z.literal(1),
  id: z.string(),
  /** Conversations are separate per user. */
  owner: z.string(),
  phoneNumberId: z.string(),
  /** The user's name for it; otherwise the first message is shown. */
  name: z.string(),
  /** Sent before the next message, unless the agent has it already. */
  context: z.string(),
  /** The platform's id; null before the first answer, or to make it forget. */
  conversationId: z.string().nullable(),
  changedAt: z.iso.datetime(),
  turns: z.array(turn),
})
export type Chat = z.infer<typeof chat>

export function chatTitle({ name, turns }: Chat, fallback: string): string {
  return name.trim() || (turns[0]?.message.trim() ?? fallback)
}
