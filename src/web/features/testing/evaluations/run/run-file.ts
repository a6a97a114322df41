/** The history of runs as a file, to be kept elsewhere or given to someone. */
import { parseJsonFile } from '../../../../../contract/studio/files/json-file.ts'
import { z } from '../../../../../contract/zod.ts'
import {
  isOver,
  type StoredEvaluationRun,
  storedEvaluationRun,
} from '../../../../browser/records/stored-evaluation.ts'

const format = 'messaging-agent-evaluations'

const runFile = z.strictObject({
  format: z.literal(format),
  version: z.literal(1),
  runs: z.array(storedEvaluationRun),
})

/** A run that is not over is told by the platform, to this browser alone. */
export function runFileText(runs: readonly StoredEvaluationRun[]): string {
  const over = runs.filter(isOver)
  return `${JSON.stringify({ format, version: 1, runs: over }, null, 2)}\n`
}

export type ReadRunFile =
  | { isReadable: true; runs: StoredEvaluationRun[] }
  | { isReadable: false; fault: string }

/** The runs of a file become runs of the number that they are read for: a comparison needs both in one place. */
export function readRunFile(text: string, phoneNumberId: string): ReadRunFile {
  const parsed = runFile.safeParse(parseJsonFile(text))
  if (parsed.success) {
    return {
      isReadable: true,
      runs: parsed.data.runs.filter(isOver).map((run) => ({ ...run, phoneNumberId })),
    }
  }
  const [issue] = parsed.error.issues
  return { isReadable: false, fault: issue ? `${issue.path.join('.')}: ${issue.message}` : '' }
}
