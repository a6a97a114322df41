/** Where a command stopped, as text for `--after`. */
import { parseJson } from '../../contract/json.ts'
import { z } from '../../contract/zod.ts'
import { CommandError } from '../command-error.ts'
import type { RowsName } from './row-shapes.ts'

const cursorData = z.strictObject({
  rows: z.enum(['conversations', 'turns', 'marks', 'runs']),
  number: z.string().nullable(),
  /** Milliseconds since 1970, inclusive. */
  since: z.int(),
  /** Of the run's turns, inclusive: later ones are the next run's. */
  until: z.int(),
  /** The place of the last row; empty before the first. */
  at: z.array(z.union([z.string(), z.int()])),
  /** All rows were written. */
  isDone: z.boolean(),
})
export type RowsCursor = z.infer<typeof cursorData>

/** Returns a cursor as one word. */
export function cursorText(cursor: RowsCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** @throws CommandError for a text that is not a cursor of these rows */
export function cursorOf(text: string, rows: RowsName, number: string | undefined): RowsCursor {
  const parsed = cursorData.safeParse(parseJson(Buffer.from(text, 'base64url').toString('utf8')))
  if (!parsed.success) throw new CommandError('--after takes the cursor that an earlier run printed')
  const { data } = parsed
  if (data.rows !== rows) throw new CommandError(`--after is a cursor of ${data.rows}, not of ${rows}`)
  if (data.number !== (number ?? null))
    throw new CommandError(
      data.number === null ? '--after is of all numbers' : `--after is of --number ${data.number}`,
    )
  return data
}
