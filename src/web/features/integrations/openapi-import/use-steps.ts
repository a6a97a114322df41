/** A run of an import's calls that ends with the page, and leaves the lists true. */
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
  // Leaving the page lets the call under way finish, and begins no other.
  useEffect(() => {
    const atFirst = stop.current
    return () => atFirst()
  }, [])
  return run
}
