/** Credentials entered in a plan's rows: kept while the plan is open, and sent with its run. */
import { useMemo, useState } from 'react'
import { type GivenCredentials, withCredentials } from '../../agent/plan/given-credentials.ts'
import type { ConfigBundle } from '../../contract/studio/files/config-bundle.ts'
import type { PlanLine } from './plan-target.ts'
import { RowCredentials } from './row-credentials.tsx'

/** @param source without them */
export function useGivenCredentials(source: ConfigBundle) {
  const [given, setGiven] = useState<GivenCredentials>(new Map())
  const bundle = useMemo(() => withCredentials(source, given), [source, given])

  /** The fields that a new connector's line lacks. */
  function mend({ kind, name, change, isImpossible }: PlanLine) {
    const connector = source.agent.connectors?.find((one) => one.name === name)
    const isGiven = given.has(name)
    if (kind !== 'connectors' || change !== 'create' || connector === undefined) return null
    if (!isGiven && !isImpossible) return null
    return (
      <RowCredentials
        connector={connector}
        isGiven={isGiven}
        onGive={(credentials) => {
          const next = new Map(given)
          if (credentials === undefined) next.delete(name)
          else next.set(name, credentials)
          setGiven(next)
        }}
      />
    )
  }

  return { given, bundle, mend }
}
