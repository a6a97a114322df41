/** AI assist requests that play a customer and judge a conversation (docs/behaviour.md, section 5). */
import { requiredText } from '../platform/text-field.ts'
import { z } from '../zod.ts'
import { maxCriterionCharacters, maxRubricCriteria, simulatedCustomer } from './files/simulated-customer.ts'

const maxSpokenCharacters = 20_000

export const transcriptLine = z.object({
  speaker: z.enum(['customer', 'agent']),
  /** Empty where the agent did not answer. */
  text: z.string().max(maxSpokenCharacters),
  isHandedOver: z.boolean().default(false),
})
export type TranscriptLine = z.infer<typeof transcriptLine>

export const transcript = z.array(transcriptLine).max(60)

export const playCustomerRequest = z.object({ customer: simulatedCustomer, transcript })
export type PlayCustomerRequest = z.infer<typeof playCustomerRequest>

/** `isDone`: the customer succeeded or gave up, and writes nothing more. */
export const customerMessage = z.object({
  message: z.string().max(4096),
  isDone: z.boolean(),
})
export type CustomerMessage = z.infer<typeof customerMessage>

export const judgeRequest = z.object({
  criteria: z.array(requiredText(maxCriterionCharacters)).min(1).max(maxRubricCriteria),
  transcript: transcript.min(1),
})
export type JudgeRequest = z.infer<typeof judgeRequest>

/** `criterion` counts from 1; `quote` is a line of the transcript, or empty. */
export const judgeAnswer = z.object({
  verdicts: z
    .array(
      z.object({
        criterion: z.number().int().min(1),
        isMet: z.boolean(),
        reason: requiredText(1000),
        quote: z.string().max(2000),
      }),
    )
    .min(1)
    .max(maxRubricCriteria),
})
export type JudgeAnswer = z.infer<typeof judgeAnswer>
