/** Lets what is wanted at the same time begin one after the other. */
import { nextTask } from './next-task.ts'

/** The first begins at once, each further one in a task of its own, so that the browser can answer in between. */
export function createTaskQueue(): () => Promise<void> {
  let previous: Promise<void> = Promise.resolve()
  return () => {
    const mine = previous
    previous = mine.then(nextTask)
    return mine
  }
}
