/** Does long work in pieces, so that keys and clicks are answered meanwhile. */
import { nextTask } from './next-task.ts'

/** Milliseconds at a time; with what the browser does itself it has to fit into a frame of 16. */
const sliceMs = 8

/** Goes on for one slice; undefined where the work is not over then. */
export function oneSlice<Result>(work: Generator<undefined, Result>): { result: Result } | undefined {
  const end = performance.now() + sliceMs
  do {
    const step = work.next()
    if (step.done) return { result: step.value }
  } while (performance.now() < end)
  return undefined
}

/** Works to the end, slice by slice; undefined where it was given up. */
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
