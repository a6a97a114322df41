/** One tool of the table: its name, strict input, what clients are told about it, and its run. */
import type { ProcessContext } from '../cli/process-context.ts'
import { z } from '../contract/zod.ts'
import type { AssistantAnswer } from './answers.ts'
import type { WorkingFolder } from './working-folder.ts'

export interface CallAround {
  /** Quiet, and without a terminal. */
  readonly context: ProcessContext
  readonly folder: WorkingFolder
  /** Aborted when the call is cancelled, or the client is gone. */
  readonly signal: AbortSignal
}

interface ToolFacts {
  readonly name: string
  readonly title: string
  readonly description: string
  /** Reads only, also from the studio. */
  readonly isReading: boolean
  /** One at a time. */
  readonly isExclusive?: boolean
  readonly changesAgent?: boolean
}

export interface AssistantTool extends ToolFacts {
  readonly input: z.ZodObject
  run(input: unknown, around: CallAround): Promise<AssistantAnswer>
}

/** Describes a tool; its input is checked once more before it runs. */
export function assistantTool<Input extends z.ZodObject>(
  facts: ToolFacts & { readonly input: Input },
  run: (input: z.output<Input>, around: CallAround) => Promise<AssistantAnswer>,
): AssistantTool {
  return { ...facts, run: (input, around) => run(facts.input.parse(input), around) }
}

export const phoneInput = z
  .string()
  .regex(/^\d{1,32}$/)
  .describe('The id of a phone number, from list_numbers')
export const cursorInput = z
  .string()
  .regex(/^[\w-]{1,1000}$/)
  .optional()
  .describe('Where the last answer said that the next page begins')
export const pathInput = z.string().min(1).max(400).describe('A path in the working folder, without ".."')
