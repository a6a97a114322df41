import type { z } from '../../../contract/zod.ts'
import { fittingAnswer } from '../../../judging/answer-values.ts'
import { answerRule } from '../../../judging/material.ts'
import { aiFailure } from './ai-failure.ts'
import { answerFormat } from './answer-format.ts'
import type { ChatCallContext, Completion, Message, Provider } from './completion.ts'

export interface StructuredRequest<Answer> {
  readonly name: string
  readonly instructions: string
  /** The task's data, never instructions. */
  readonly material: string
  readonly answer: z.ZodType<Answer>
}

/** Position in a task that is split into parts, counted from 1. */
export interface ChunkPosition {
  readonly part: number
  readonly parts: number
}

/** Characters of an unusable answer sent back to the model. */
const maxQuotedCharacters = 8000
const maxReportedErrors = 10

/**
 * Asks once more after an invalid answer, with its errors; never after an answer without a text, which would be paid
 * twice. Throws Problem `ai_answer_unusable` with its reason.
 */
export async function askForJson<Answer>(
  provider: Provider,
  request: StructuredRequest<Answer>,
  waiting: ChatCallContext,
  { part, parts }: ChunkPosition = { part: 1, parts: 1 },
): Promise<Answer> {
  const format = answerFormat(request.name, request.answer)
  const messages: Message[] = [
    { role: 'system', content: `${request.instructions}\n\n${answerRule(format.schema)}` },
    { role: 'user', content: request.material },
  ]
  waiting.tell?.({ event: 'progress', data: { stage: 'asking', part, parts } })
  const first = await provider.complete({ messages, format }, waiting)
  const answer = parseAnswer(request.answer, first, provider)
  if ('value' in answer) return answer.value

  waiting.tell?.({ event: 'progress', data: { stage: 'asking_again', part, parts } })
  const reminder: Message[] = [
    { role: 'assistant', content: first.text.slice(0, maxQuotedCharacters) || '(nothing)' },
    {
      role: 'user',
      content: `That answer cannot be used. ${answer.error}\nAnswer again with the complete JSON object.`,
    },
  ]
  const second = await provider.complete({ messages: [...messages, ...reminder], format }, waiting)
  const better = parseAnswer(request.answer, second, provider)
  if ('value' in better) return better.value
  throw aiFailure(better.reason)
}

type Parsed<Answer> = { value: Answer } | { error: string; reason: 'cut_off' | 'not_json' | 'not_fitting' }

function parseAnswer<Answer>(
  schema: z.ZodType<Answer>,
  completion: Completion,
  provider: Provider,
): Parsed<Answer> {
  if (completion.flaw !== undefined) throw aiFailure(completion.flaw)
  // Decoding the escapes of JSON may have restored the key.
  const parsed = fittingAnswer(completion.text, schema, (value) => provider.mask(value))
  if ('value' in parsed) return parsed
  if (completion.isCutOff) return { error: 'It was cut off: be shorter.', reason: 'cut_off' }
  if (parsed.error === undefined) return { error: 'It is not JSON.', reason: 'not_json' }
  const errors = parsed.error.issues
    .slice(0, maxReportedErrors)
    .map(({ path, message }) => `- ${path.join('.') || 'the answer'}: ${message}`)
  return { error: `It does not match the schema:\n${errors.join('\n')}`, reason: 'not_fitting' }
}
