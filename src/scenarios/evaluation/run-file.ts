/** The history of runs as a file, to be kept elsewhere or given to someone. */

import {
  isOver,
  type StoredEvaluationRun,
  storedEvaluationRun,
} from '../../contract/studio/files/evaluation-run.ts'
import { parseJsonFile } from '../../contract/studio/files/json-file.ts'
import { schemaName } from '../../contract/studio/files/schema-name.ts'
import { z } from '../../contract/zod.ts'

const format = 'messaging-agent-evaluations'

/** As the page of evaluations exports it, and `eval --json` writes it. */
export const evaluationFile = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal(format),
  version: z.literal(1),
  runs: z.array(storedEvaluationRun),
})

/** Formats runs as a file, those that are not over as well. */
export function evaluationRunsText(runs: readonly StoredEvaluationRun[]): string {
  return `${JSON.stringify({ $schema: schemaName('evaluations'), format, version: 1, runs }, null, 2)}
`
}

/** A run that is not over is told by the platform, to this browser alone. */
export function runFileText(runs: readonly StoredEvaluationRun[]): string {
  return evaluationRunsText(runs.filter(isOver))
}

export type ReadRunFile =
  | { isReadable: true; runs: StoredEvaluationRun[] }
  | { isReadable: false; fault: string }

/** The runs of a file become runs of the number that they are read for: a comparison needs both in one place. */
export function readRunFile(text: string, phoneNumberId: string): ReadRunFile {
  const parsed = evaluationFile.safeParse(parseJsonFile(text))
  if (parsed.success) {
    return {
      isReadable: true,
      runs: parsed.data.runs.filter(isOver).map((run) => ({ ...run, phoneNumberId })),
    }
  }
  const [issue] = parsed.error.issues
  return { isReadable: false, fault: issue ? `${issue.path.join('.')}: ${issue.message}` : '' }
}
