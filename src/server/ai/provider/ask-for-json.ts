import type { z } from '../../../contract/zod.ts'
import { answerRule } from '../../../judging/material.ts'
import { Problem } from '../../core/problem.ts'
import { answerFormat } from './answer-format.ts'
import type { ChatCallContext, Completion, Message, Provider } from './completion.ts'
import { findJson } from './parse-json.ts'

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

/** Asks once more after an invalid answer, with its errors. Throws Problem `ai_answer_unusable` after the second. */
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
  throw new Problem('ai_answer_unusable', 'The model answered twice in a form that cannot be used.')
}

function parseAnswer<Answer>(
  schema: z.ZodType<Answer>,
  completion: Completion,
  provider: Provider,
): { value: Answer } | { error: string } {
  const json = findJson(completion.text)
  if (json === undefined) {
    return { error: completion.isCutOff ? 'It was cut off: be shorter.' : 'It is not JSON.' }
  }
  // Decoding the escapes of JSON may have restored the key.
  const parsed = schema.safeParse(provider.mask(json))
  if (parsed.success) return { value: parsed.data }
  const errors = parsed.error.issues
    .slice(0, maxReportedErrors)
    .map(({ path, message }) => `- ${path.join('.') || 'the answer'}: ${message}`)
  return { error: `It does not match the schema:\n${errors.join('\n')}` }
}
