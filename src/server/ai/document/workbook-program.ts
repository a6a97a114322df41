/** Reads one workbook: bytes on stdin, JSON on stdout. */
import { buffer } from 'node:stream/consumers'
import { maxDocumentCharacters } from './document-parts.ts'
import { readWorkbook } from './read-workbook.ts'
import { ZipBudgetError } from './zip-archive.ts'

/** Whole or not at all: a table is not cut. Reports only the kind of an error, because messages may quote the table. */
async function readTables(): Promise<string> {
  try {
    const text = JSON.stringify(await readWorkbook(await buffer(process.stdin)))
    return text.length > maxDocumentCharacters ? failed('too_large') : text
  } catch (error) {
    const needsMore =
      error instanceof ZipBudgetError || (error instanceof Error && /allocation failed/i.test(error.message))
    return failed(needsMore ? 'too_large' : 'unreadable')
  }
}

function failed(error: 'too_large' | 'unreadable'): string {
  return JSON.stringify({ error })
}

process.stdout.write(await readTables())
