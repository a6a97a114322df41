import { t } from '../../translate.ts'
import { z } from '../../zod.ts'
import { decodeJsonText, isJson, jsonText } from '../json-text.ts'
import { openText } from '../open-text.ts'

/** The input is JSON text, `"{}"` when absent. */
export const toolRunRequest = z
  .strictObject({ input: z.string().refine(isJson, t('Must be JSON')).optional() })
  .meta({ id: 'ToolRunRequest' })

export const toolRun = z
  .looseObject({ output: jsonText.nullish(), status: openText(['success', 'error']).nullish() })
  .meta({ id: 'ToolRun' })
export type ToolRun = z.infer<typeof toolRun>

/** The code in a wrapped output that means "finished". */
export const finishedCode = 1

/** A success may wrap a failure with the real outcome inside. */
const wrappedOutput = z.looseObject({ status: z.looseObject({ code: z.number() }), body: z.unknown() })

export interface ToolOutcome {
  succeeded: boolean
  code?: number
  output: unknown
}

/** Unwraps the output of a test run, which may be JSON text (docs/platform.md, section 11). */
export function outcomeOf(run: ToolRun): ToolOutcome {
  const parsed = decodeJsonText(run.output ?? '', z.unknown())
  const output = parsed.decoded ? parsed.value : parsed.raw
  const wrapped = wrappedOutput.safeParse(output)
  if (!wrapped.success) return { succeeded: run.status === 'success', output }
  const { code } = wrapped.data.status
  return { succeeded: run.status === 'success' && code === finishedCode, code, output: wrapped.data.body }
}
