import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { toolResource } from '../../../api/agent/agent-resources.ts'
import { type SequentialRun, useSequentialRun } from '../../../forms/run/sequential-run.ts'
import { useSaveVersionBefore } from '../../../versions/use-version-before.ts'
import type { WriteStep } from './write-steps.ts'

export function useSteps(): SequentialRun<WriteStep> {
  const queryClient = useQueryClient()
  const { keep } = useSaveVersionBefore()
  const run = useSequentialRun<WriteStep>(
    (step) => step.run(),
    () => void queryClient.invalidateQueries({ queryKey: toolResource.keys.all }),
    keep,
  )
  const stop = useRef(run.stop)
  // Unmounting finishes the current call only.
  useEffect(() => {
    const atFirst = stop.current
    return () => atFirst()
  }, [])
  return run
}
