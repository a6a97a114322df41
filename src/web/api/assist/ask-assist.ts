import { type AiStreamEvent, aiStreamEvent } from '../../../contract/studio/ai.ts'
import { t } from '../../../contract/translate.ts'
import type { z } from '../../../contract/zod.ts'
import { live } from '../../transport/transports.ts'
import { ApiError, apiErrorOf } from '../api-error.ts'
import { parsedBy } from '../client.ts'
import { problemAsError } from '../problem-as-error.ts'
import { readServerEvents } from '../stream/server-events.ts'
import { brokenOffCode } from './explain-assist-failure.ts'

export interface AssistCall {
  path: string
  body: unknown
  signal: AbortSignal
}

export async function askAssist<Schema extends z.ZodType>(
  answer: Schema,
  { signal, ...call }: AssistCall,
  onProgress: (progress: AiStreamEvent) => void,
): Promise<z.output<Schema>> {
  const answered = await live(
    { ...call, method: 'POST', accept: 'text/event-stream', isUnread: true },
    signal,
  )
  if (!answered.ok) throw apiErrorOf(answered)
  const { response } = answered
  try {
    if (!response?.body) throw brokenOff('no body')
    for await (const { event, data } of readServerEvents(response.body)) {
      const value: unknown = JSON.parse(data)
      if (event === 'result') return await parsedBy(answer, value, { path: call.path, response })
      if (event === 'problem') throw problemAsError(value) ?? brokenOff('a problem without words')
      const progress = aiStreamEvent.safeParse({ event, data: value })
      if (progress.success) onProgress(progress.data)
    }
    throw brokenOff('no last event')
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) throw error
    throw brokenOff(error instanceof Error ? error.message : '')
  }
}

function brokenOff(detail: string): ApiError {
  const title = t('The response was interrupted')
  return new ApiError('unreachable', 0, { title, detail, code: brokenOffCode, requestId: null })
}
