/** Takes conversations, turns, marks and runs out of a studio, row by row. */

import { csvLine } from '../../contract/csv-line.ts'
import { withStudio } from '../connect/ask-studio.ts'
import type { StudioConnection } from '../connect/studio-connection.ts'
import type { ProcessContext } from '../process-context.ts'
import { conversationRows, type PlacedRow, type RowsSource, turnRows } from './conversation-rows.ts'
import { markRows, runRows } from './record-rows.ts'
import { type RowsName, rowShapes, type WrittenRow } from './row-shapes.ts'
import { cursorOf, cursorText, type RowsCursor } from './rows-cursor.ts'

export const rowFormats = ['jsonl', 'csv'] as const

export interface RowsCommand {
  readonly name: RowsName
  /** Milliseconds since 1970, inclusive. */
  readonly since: number | undefined
  /** All numbers that the token may read if undefined. */
  readonly number: string | undefined
  readonly format: (typeof rowFormats)[number]
  readonly isMasked: boolean
  /** As printed by an earlier run. */
  readonly after: string | undefined
  readonly maxRows: number | undefined
}

const sources: Readonly<Record<RowsName, (source: RowsSource) => AsyncIterable<PlacedRow<WrittenRow>>>> = {
  conversations: conversationRows,
  turns: turnRows,
  marks: markRows,
  runs: runRows,
}

/** Prints rows, and on standard error where to continue, also after a failure or Ctrl-C. Throws CommandError. */
export async function printRows(command: RowsCommand, outside: ProcessContext): Promise<0> {
  const start = startOf(command, outside.now().getTime())
  outside.note(
    command.isMasked
      ? 'Masked: no fields of customers, and personal data in texts is replaced as far as it is recognized. --unmasked prints everything.\n'
      : 'Not masked: the rows hold personal data of customers.\n',
  )
  await withStudio(outside, (studio) => printFrom(start, { command, outside, studio }))
  return 0
}

/** Webhooks arrive a little after what they report, and no two clocks agree. */
const settlingMs = 300_000

/** After a run that came to its end, conversations begin anew, with what happened since; records have one order for ever. */
function startOf({ name, number, since = 0, after }: RowsCommand, now: number): RowsCursor {
  const until = now - settlingMs
  const first = { rows: name, number: number ?? null, since, until, at: [], isDone: false }
  if (after === undefined) return first
  const cursor = cursorOf(after, name, number)
  if (!cursor.isDone || name === 'marks' || name === 'runs') return cursor
  return { ...first, since: cursor.until + 1, until: Math.max(until, cursor.until) }
}

interface RowsRun {
  readonly command: RowsCommand
  readonly outside: ProcessContext
  readonly studio: StudioConnection
}

async function printFrom(start: RowsCursor, { command, outside, studio }: RowsRun): Promise<void> {
  const { format, isMasked, maxRows = Number.POSITIVE_INFINITY } = command
  let isStopped = false
  const unsubscribe = outside.onInterrupt(() => {
    isStopped = true
  })
  // Rows that continue a file have its heading already.
  if (format === 'csv' && command.after === undefined)
    outside.out(`${csvLine(Object.keys(rowShapes[command.name].shape))}\n`)
  let { at = [] } = start
  let [count, isDone] = [0, false]
  try {
    const rows = sources[command.name]({ studio, cursor: start, isMasked, outside })
    for await (const placed of rows) {
      if (isStopped || count === maxRows) return
      outside.out(format === 'csv' ? csvRow(placed.row, command.name) : `${JSON.stringify(placed.row)}\n`)
      count += 1
      at = placed.at
    }
    isDone = true
  } finally {
    unsubscribe()
    outside.note(`${count} rows${isDone ? '' : ', and there are more'}. To continue:\n`)
    outside.note(`--after ${cursorText({ ...start, at, isDone })}\n`)
  }
}

/** Lists are separated by spaces. */
function csvRow(row: WrittenRow, name: RowsName): string {
  const values: Readonly<Record<string, unknown>> = row
  const cells = Object.keys(rowShapes[name].shape).map((key) => {
    const value = values[key]
    if (value === null) return ''
    if (Array.isArray(value)) return value.join(' ')
    return typeof value === 'string' ? value : JSON.stringify(value)
  })
  return `${csvLine(cells)}\n`
}
