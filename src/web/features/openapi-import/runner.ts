/** Makes calls one after the other, tells how each of them went, goes on after a failure as far as that makes sense. */

export interface Step {
  readonly id: string
  readonly title: string
  /** Nothing that follows can succeed without it. */
  readonly isBase?: boolean
  run(): Promise<void>
}

export type StepState = 'waiting' | 'running' | 'done' | 'failed' | 'skipped'

export interface StepReport {
  readonly id: string
  readonly title: string
  readonly state: StepState
  readonly error: unknown
}

export interface RunReport {
  readonly steps: readonly StepReport[]
  readonly isRunning: boolean
  /** Somebody asked to stop, and the call that was under way may still be. */
  readonly isStopping: boolean
}

export interface Runner {
  subscribe(listener: () => void): () => void
  report(): RunReport
  /** Makes every call that still waits. */
  start(): Promise<void>
  retry(id: string): Promise<void>
  retryFailed(): Promise<void>
  skip(id: string): void
  /** The call under way is finished, because half a call leaves nobody knowing what was made. */
  stop(): void
}

/** @param endsRun whether a failure would meet every call that follows as well */
export function createRunner(steps: readonly Step[], endsRun: (error: unknown) => boolean): Runner {
  const listeners = new Set<() => void>()
  let report: RunReport = {
    steps: steps.map(({ id, title }) => ({ id, title, state: 'waiting', error: null })),
    isRunning: false,
    isStopping: false,
  }

  function tell(change: Partial<RunReport>) {
    report = { ...report, ...change }
    for (const listener of listeners) listener()
  }

  function mark(id: string, state: StepState, error: unknown = null) {
    tell({ steps: report.steps.map((step) => (step.id === id ? { ...step, state, error } : step)) })
  }

  const stateOf = (id: string) => report.steps.find((step) => step.id === id)?.state

  async function start() {
    if (report.isRunning) return
    tell({ isRunning: true, isStopping: false })
    for (const step of steps) {
      if (report.isStopping) break
      if (stateOf(step.id) !== 'waiting') continue
      mark(step.id, 'running')
      try {
        await step.run()
        mark(step.id, 'done')
      } catch (error) {
        mark(step.id, 'failed', error)
        if (step.isBase || endsRun(error)) break
      }
    }
    tell({ isRunning: false, isStopping: false })
  }

  function again(ids: readonly string[]) {
    for (const id of ids) if (stateOf(id) === 'failed' || stateOf(id) === 'skipped') mark(id, 'waiting')
    return start()
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    report: () => report,
    start,
    retry: (id) => again([id]),
    retryFailed: () => again(report.steps.filter(({ state }) => state === 'failed').map(({ id }) => id)),
    skip(id) {
      if (stateOf(id) === 'failed' || stateOf(id) === 'waiting') mark(id, 'skipped')
    },
    stop() {
      if (report.isRunning) tell({ isStopping: true })
    },
  }
}
