/** A run for a page: it stops when the page is left, and the lists are true once it rests. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createRunner, type Runner, type RunReport, type Step } from './runner.ts'
import { endsRun } from './write-steps.ts'

export interface Run {
  readonly report: RunReport
  readonly runner: Runner
}

/** @param touched the names of the lists that the steps change */
export function useRun(makeSteps: () => readonly Step[], touched: readonly string[]): Run {
  const queryClient = useQueryClient()
  const [runner] = useState(() => createRunner(makeSteps(), endsRun))
  const report = useSyncExternalStore(runner.subscribe, runner.report)

  useEffect(() => runner.stop, [runner])

  useEffect(() => {
    if (report.isRunning) return
    for (const name of touched) void queryClient.invalidateQueries({ queryKey: [name] })
  }, [report.isRunning, queryClient, touched])

  return { report, runner }
}
