/** The last door before the history: nothing that looks like a credential passes. */
import { maskText } from '../../../../api/call-log-mask.ts'
import { keepRuns } from '../../../../browser/records/evaluation-store.ts'
import { type KeptRun, keptRun } from '../../../../browser/records/stored-evaluation.ts'

export async function keepSafely(owner: string, runs: readonly KeptRun[]): Promise<void> {
  await keepRuns(owner, runs.map(withoutCredentials))
}

/** Simulated customers and agents say what they like, so every text of a run is looked through. */
export function withoutCredentials(run: KeptRun): KeptRun {
  const masked: unknown = JSON.parse(JSON.stringify(run), (_, value: unknown) =>
    typeof value === 'string' ? maskText(value) : value,
  )
  return keptRun.parse(masked)
}
