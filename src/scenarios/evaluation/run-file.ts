import {
  isOver,
  type StoredEvaluationRun,
  storedEvaluationRun,
} from '../../contract/studio/files/evaluation-run.ts'
import { parseJsonFile } from '../../contract/studio/files/json-file.ts'
import { schemaName } from '../../contract/studio/files/schema-name.ts'
import { t } from '../../contract/translate.ts'
import { z } from '../../contract/zod.ts'

const format = 'messaging-agent-evaluations'

/** Exported by the evaluations page and `eval --json`. */
export const evaluationFile = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal(format),
  version: z.literal(1),
  runs: z.array(storedEvaluationRun),
})

/** Formats runs as a file, unfinished ones included. */
export function evaluationRunsText(runs: readonly StoredEvaluationRun[]): string {
  return `${JSON.stringify({ $schema: schemaName('evaluations'), format, version: 1, runs }, null, 2)}
`
}

/** Formats finished runs only: the others are known to this browser alone. */
export function runFileText(runs: readonly StoredEvaluationRun[]): string {
  return evaluationRunsText(runs.filter(isOver))
}

export type ReadRunFile =
  | { isReadable: true; runs: StoredEvaluationRun[] }
  | { isReadable: false; error: string }

/** Reads runs as the current number's, so that both can be compared. */
export function readRunFile(text: string, phoneNumberId: string): ReadRunFile {
  const parsed = evaluationFile.safeParse(parseJsonFile(text))
  if (parsed.success) {
    return {
      isReadable: true,
      runs: parsed.data.runs.filter(isOver).map((run) => ({ ...run, phoneNumberId })),
    }
  }
  const [issue] = parsed.error.issues
  return {
    isReadable: false,
    error: issue ? t('{path}: {message}', { path: issue.path.join('.'), message: issue.message }) : '',
  }
}
