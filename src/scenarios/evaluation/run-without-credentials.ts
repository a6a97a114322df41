/** Takes out of a run what looks like a credential, before it is stored or written to a file. */
import { maskText } from '../../contract/studio/credentials/credential-mask.ts'
import { type StoredEvaluationRun, storedEvaluationRun } from '../../contract/studio/files/evaluation-run.ts'

/** Returns the run with all of its texts looked through: simulated customers and agents say what they like. */
export function runWithoutCredentials(run: StoredEvaluationRun): StoredEvaluationRun {
  const masked: unknown = JSON.parse(JSON.stringify(run), (_, value: unknown) =>
    typeof value === 'string' ? maskText(value) : value,
  )
  return storedEvaluationRun.parse(masked)
}
