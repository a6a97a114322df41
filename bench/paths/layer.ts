/** One step on the way of a proxied call, in a form that can be repeated. */

export interface Layer {
  readonly name: string
  /** How often it runs between two looks at the clock: enough for some ten milliseconds. */
  readonly count: number
  /** Does what does not count; gives what is timed, which does the step `count` times. */
  prepare(count: number): () => void | Promise<void>
}

/** What the last step gave. It is kept, so that no compiler finds the work to be in vain. */
export let lastResult: unknown

/** A step that is over when it returns. */
export function step(name: string, count: number, run: () => unknown): Layer {
  return {
    name,
    count,
    prepare: () => () => {
      for (let i = 0; i < count; i++) lastResult = run()
    },
  }
}

/** A step that uses up what it works on. */
export function stepOn<T>(name: string, count: number, make: () => T, run: (made: T) => unknown): Layer {
  return {
    name,
    count,
    prepare() {
      const all = Array.from({ length: count }, make)
      return () => {
        for (const made of all) lastResult = run(made)
      }
    },
  }
}

/** A step that has to be waited for, one after the other. */
export function slowStep(name: string, count: number, run: () => Promise<unknown>): Layer {
  return {
    name,
    count,
    prepare: () => async () => {
      for (let i = 0; i < count; i++) lastResult = await run()
    },
  }
}
