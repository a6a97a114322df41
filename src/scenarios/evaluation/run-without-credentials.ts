import { maskText } from '../../contract/studio/credentials/credential-mask.ts'
import { type StoredEvaluationRun, storedEvaluationRun } from '../../contract/studio/files/evaluation-run.ts'

/** Masks credentials in all texts of a run before it is stored. */
export function runWithoutCredentials(run: StoredEvaluationRun): StoredEvaluationRun {
  const masked: unknown = JSON.parse(JSON.stringify(run), (_, value: unknown) =>
    typeof value === 'string' ? maskText(value) : value,
  )
  return storedEvaluationRun.parse(masked)
}
