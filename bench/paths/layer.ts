/** A repeatable step of a proxied call. */

export interface Layer {
  readonly name: string
  /** Iterations per clock reading: about ten milliseconds' worth. */
  readonly count: number
  /** Untimed preparation; returns the timed function, which runs the step `count` times. */
  prepare(count: number): () => void | Promise<void>
}

/** The last step's result, stored so that compilers cannot remove the work. */
export let lastResult: unknown

/** A synchronous step. */
export function step(name: string, count: number, run: () => unknown): Layer {
  return {
    name,
    count,
    prepare: () => () => {
      for (let i = 0; i < count; i++) lastResult = run()
    },
  }
}

/** A step that consumes its input. */
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

/** An asynchronous step, run serially. */
export function slowStep(name: string, count: number, run: () => Promise<unknown>): Layer {
  return {
    name,
    count,
    prepare: () => async () => {
      for (let i = 0; i < count; i++) lastResult = await run()
    },
  }
}
