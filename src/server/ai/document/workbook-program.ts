/** Reads one workbook: bytes on stdin, JSON on stdout. */
import { buffer } from 'node:stream/consumers'
import readSheets from 'read-excel-file/universal'
import type { Workbook } from '../../../contract/studio/workbook.ts'
import { maxDocumentCharacters } from './document-parts.ts'
import { packZip } from './pack-zip.ts'
import { unpackZip, ZipBudgetError } from './zip-archive.ts'

/** Counted over all entries, whether they are read or not. */
const maxUnpackedBytes = 50_000_000

const parts =
  /^\[Content_Types\]\.xml$|^_rels\/\.rels$|^xl\/(?:workbook|styles|sharedStrings)\.xml$|^xl\/_rels\/|^xl\/worksheets\/sheet/
const sheetPart = /^xl\/worksheets\/sheet/

/**
 * Reads the sheets of an .xlsx file as they are shown: numbers in full, dates as `2026-01-31`, errors such as `#N/A`
 * as text. Without limits on time and memory, so call it in its own process. Throws the parser's error.
 */
async function readWorkbook(archive: Buffer): Promise<Workbook> {
  const entries = unpackZip(archive, maxUnpackedBytes).filter(({ name }) => parts.test(name))
  const packed = packZip(
    entries.map(({ name, content }) => ({
      name,
      content: sheetPart.test(name) ? withErrors(content) : content,
    })),
  )
  const buffer = packed.buffer.slice(packed.byteOffset, packed.byteOffset + packed.byteLength)
  if (!(buffer instanceof ArrayBuffer)) throw new TypeError('shared memory')
  const sheets = await readSheets(buffer, { trim: false, parseNumber: (text) => text })
  return {
    sheets: sheets
      .map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(cellText)) }))
      .filter(({ rows }) => rows.some((row) => row.some((cell) => cell.trim() !== ''))),
  }
}

/** The library reads cells with an error as empty, so they become texts first (ECMA-376 part 1, section 18.18.11). */
function withErrors(sheet: Buffer): Buffer {
  return Buffer.from(sheet.toString('utf8').replace(/(<(?:\w+:)?c\s[^<>]*?\bt=)(["'])e\2/g, '$1$2str$2'))
}

function cellText(value: unknown): string {
  // A number that no calendar has, such as a phone number in a column of dates.
  if (value instanceof Date && Number.isNaN(value.getTime())) return '#VALUE!'
  if (value instanceof Date)
    return value
      .toISOString()
      .replace(/T00:00:00\.000Z$/, '')
      .replace(/\.000Z$/, '')
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  // Written by some programs for whole numbers that are shown in full.
  const isWhole = /^\d(?:\.\d+)?E\+?\d{1,2}$/i.test(text) && Number.isSafeInteger(Number(text))
  return isWhole ? String(Number(text)) : text
}

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
