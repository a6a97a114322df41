/** Runs one AI task at a time. */
import { useEffect, useReducer, useRef } from 'react'
import type { AiPartFailure, AiProgress, AiStreamEvent, AiUsage } from '../../../contract/studio/ai.ts'
import type { z } from '../../../contract/zod.ts'
import { type AssistCall, askAssist } from './ask-assist.ts'

export type AssistState<Answer> =
  | { readonly state: 'idle' }
  | {
      readonly state: 'running'
      readonly progress: AiProgress | null
      readonly texts: readonly string[]
    }
  | {
      readonly state: 'done'
      readonly answer: Answer
      readonly usage: AiUsage | null
      readonly failures: readonly AiPartFailure[]
    }
  | { readonly state: 'failed'; readonly error: unknown }

type Change<Answer> = { event: 'next'; next: AssistState<Answer> } | AiStreamEvent

export interface AssistTask<Answer> {
  readonly now: AssistState<Answer>
  start(body: AssistCall['body'], onDone?: (answer: Answer, usage: AiUsage | null) => void): void
  cancel(): void
}

/** Unmounting cancels the task. */
export function useAssistTask<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
): AssistTask<z.output<Schema>> {
  const [now, tell] = useReducer(follow<z.output<Schema>>, { state: 'idle' })
  const running = useRef<AbortController>(null)

  useEffect(() => () => running.current?.abort(), [])

  async function run(
    body: AssistCall['body'],
    signal: AbortSignal,
    onDone?: (answer: z.output<Schema>, usage: AiUsage | null) => void,
  ) {
    let usage: AiUsage | null = null
    const failures: AiPartFailure[] = []
    try {
      const answer = await askAssist(schema, { path, body, signal }, (progress) => {
        if (signal.aborted) return
        if (progress.event === 'usage') usage = progress.data
        if (progress.event === 'part_failed') failures.push(progress.data)
        tell(progress)
      })
      if (signal.aborted) return
      tell({ event: 'next', next: { state: 'done', answer, usage, failures } })
      onDone?.(answer, usage)
    } catch (error) {
      if (!signal.aborted) tell({ event: 'next', next: { state: 'failed', error } })
    }
  }

  return {
    now,
    start(body, onDone) {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      tell({ event: 'next', next: { state: 'running', progress: null, texts: [] } })
      void run(body, controller.signal, onDone)
    },
    cancel() {
      running.current?.abort()
      tell({ event: 'next', next: { state: 'idle' } })
    },
  }
}

function follow<Answer>(now: AssistState<Answer>, change: Change<Answer>): AssistState<Answer> {
  if (change.event === 'next') return change.next
  if (now.state !== 'running') return now
  if (change.event === 'progress') {
    const { stage, part } = change.data
    const texts = stage === 'reading' ? now.texts : now.texts.toSpliced(part - 1, 1, '')
    return { ...now, progress: change.data, texts }
  }
  if (change.event !== 'text') return now
  return { ...now, texts: [...now.texts.slice(0, -1), (now.texts.at(-1) ?? '') + change.data.text] }
}
