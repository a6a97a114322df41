/** A run of an import's calls that ends with the page, and leaves the lists true. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { tools } from '../../../api/agent/agent-resources.ts'
import { type InTurn, useInTurn } from '../../../forms/sequential-run.ts'
import { useKeepBefore } from '../../../versions/use-version-before.ts'
import type { Step } from './write-steps.ts'

export function useSteps(): InTurn<Step> {
  const queryClient = useQueryClient()
  const { keep } = useKeepBefore()
  const run = useInTurn<Step>(
    (step) => step.run(),
    () => void queryClient.invalidateQueries({ queryKey: tools.keys.all }),
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
