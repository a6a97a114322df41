import { decodedText } from '../../../contract/decoded-text.ts'
import { isOle, type OleContent, oleContentIn } from '../../../contract/studio/ole-file.ts'
import { otherFormatText } from '../../../contract/studio/other-format.ts'
import type { Workbook } from '../../../contract/studio/workbook.ts'
import { t } from '../../../contract/translate.ts'
import { askForWorkbook } from '../../api/read-workbook.ts'
import { needsPassword } from '../../browser/ole-content.ts'
import { type FileTable, readCsv, tableRows } from '../../text/csv.ts'
import { csvWords, readAs } from './words.ts'

export interface NamedTable {
  /** The sheet's name; empty for a file of text. */
  readonly name: string
  readonly table: FileTable
}

export interface ReadTables {
  readonly id: string
  /** At least one. */
  readonly tables: readonly [NamedTable, ...NamedTable[]]
  readonly remark: string
}

export type TableFile = ReadTables | { readonly refusal: string }

function encodingName(label: string): string {
  return label.replace(/^windows/, 'Windows').replace(/^(?:iso|koi8|ibm).*/, (name) => name.toUpperCase())
}

const zipMark = [0x50, 0x4b, 0x03, 0x04]

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte)
}

/** Reads text of any encoding and separator, or has the server read a workbook. Rejects if either fails. */
export async function readTableFile(
  file: File,
  askServer: (file: File) => Promise<Workbook> = askForWorkbook,
): Promise<TableFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isOle(bytes)) return { refusal: refusalOfCompound(file.name, oleContentIn(bytes)) }
  const id = crypto.randomUUID()
  if (startsWith(bytes, zipMark)) {
    if (!/\.xls[xm]$/i.test(file.name))
      return {
        refusal:
          otherTable(file.name) ??
          t('This is a packed file, not a table. Save the table as CSV or as .xlsx first.'),
      }
    const { sheets } = await askServer(file)
    const [first, ...others] = sheets.map(({ name, rows }) => ({ name, table: tableOf(rows) }))
    return first === undefined
      ? { refusal: t('The workbook has no sheet with content.') }
      : { id, tables: [first, ...others], remark: '' }
  }
  const { text, encoding, isCertain } = decodedText(bytes)
  if (text.includes('\0')) return { refusal: otherTable(file.name) ?? csvWords.notText }
  const remark = isCertain ? '' : readAs(encodingName(encoding))
  return { id, tables: [{ name: '', table: readCsv(text) }], remark }
}

const otherTable = (name: string) => otherFormatText(name, '.xlsx', 'CSV')

function refusalOfCompound(name: string, content: OleContent): string {
  if (needsPassword(content, name.split('.').at(-1)?.toLowerCase() ?? ''))
    return t('The workbook is protected by a password. Save a copy without one, and choose that.')
  return otherTable(content === 'excel' ? 'table.xls' : name) ?? csvWords.notText
}

function tableOf(rows: readonly (readonly string[])[]): FileTable {
  return { rows: tableRows(rows), brokenRows: [] }
}
