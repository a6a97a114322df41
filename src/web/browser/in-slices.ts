/** Runs long work in slices, so that input is handled between them. */
import { nextTask } from './next-task.ts'

/** Leaves time for the browser's own work in a 16 ms frame. */
const sliceMs = 8

/** Runs one slice; undefined if the work is not finished. */
export function oneSlice<Result>(work: Generator<undefined, Result>): { result: Result } | undefined {
  const end = performance.now() + sliceMs
  do {
    const step = work.next()
    if (step.done) return { result: step.value }
  } while (performance.now() < end)
  return undefined
}

export async function inSlices<Result>(
  work: Generator<undefined, Result>,
  signal: AbortSignal,
): Promise<Result | undefined> {
  while (!signal.aborted) {
    const done = oneSlice(work)
    if (done !== undefined) return done.result
    await nextTask()
  }
  return undefined
}
