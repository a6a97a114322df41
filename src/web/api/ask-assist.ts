/** Asks the AI assist of the studio, and tells what happens until the answer is there (decisions, section 5). */
import { type AiNews, aiNews } from '../../contract/studio/ai.ts'
import type { z } from '../../contract/zod.ts'
import { ApiError, problemAsError } from './api-error.ts'
import { type Call, open } from './client.ts'
import { brokenOffCode } from './explain-assist-failure.ts'
import { readServerEvents } from './server-events.ts'

export type AssistCall = Pick<Call, 'path' | 'body'> & { signal: AbortSignal }

/** Aborting the signal ends the call, and with it what the server does for it. */
export async function askAssist<Schema extends z.ZodType>(
  answer: Schema,
  call: AssistCall,
  onNews: (news: AiNews) => void,
): Promise<z.output<Schema>> {
  const response = await open({ ...call, method: 'POST', accept: 'text/event-stream' })
  try {
    if (response.body === null) throw brokenOff('no body')
    for await (const { event, data } of readServerEvents(response.body)) {
      const value: unknown = JSON.parse(data)
      if (event === 'result') return read(answer, value)
      if (event === 'problem') throw problemAsError(value) ?? brokenOff('a problem without words')
      const news = aiNews.safeParse({ event, data: value })
      if (news.success) onNews(news.data)
    }
    throw brokenOff('no last event')
  } catch (error) {
    if (call.signal.aborted || error instanceof ApiError) throw error
    throw brokenOff(error instanceof Error ? error.message : '')
  }
}

function read<Schema extends z.ZodType>(answer: Schema, value: unknown): z.output<Schema> {
  const parsed = answer.safeParse(value)
  if (parsed.success) return parsed.data
  const title = 'The answer has an unexpected shape'
  const detail = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n')
  throw new ApiError('unreadable', 200, { title, detail, code: null, requestId: null })
}

function brokenOff(detail: string): ApiError {
  const title = 'The answer broke off'
  return new ApiError('unreachable', 0, { title, detail, code: brokenOffCode, requestId: null })
}
