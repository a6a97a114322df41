/** Reads a description in a worker, with a time limit. */
import { type ReadOutcome, readOutcome } from '../../../../openapi/api-description.ts'
import { workerAddress } from './worker-address.ts'

export const maxReadSeconds = 20

export type WorkerOutcome = ReadOutcome | { state: 'error'; error: 'too_slow' | 'broken'; detail: string }

export function readInWorker(text: string, signal: AbortSignal): Promise<WorkerOutcome> {
  const worker = new Worker(workerAddress(), { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  const answer = new Promise<WorkerOutcome>((resolve) => {
    const fail = (error: 'too_slow' | 'broken', detail = '') => resolve({ state: 'error', error, detail })
    timer = setTimeout(() => fail('too_slow'), maxReadSeconds * 1000)
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const outcome = readOutcome.safeParse(data)
      if (outcome.success) resolve(outcome.data)
      else fail('broken', outcome.error.issues[0]?.message)
    })
    worker.addEventListener('error', ({ message }) => fail('broken', message))
    signal.addEventListener('abort', () => fail('broken'), { once: true })
    worker.postMessage(text)
  })
  return answer.finally(() => {
    clearTimeout(timer)
    worker.terminate()
  })
}
