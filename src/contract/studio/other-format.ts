/** Office files that people have, and that neither the studio nor the platform reads. */
import { t } from '../translate.ts'

/** By file extension; names of formats are the same in all languages. */
const formats = new Map([
  ['xls', 'Excel 97–2003'],
  ['xlsb', 'Excel (XLSB)'],
  ['ods', 'OpenDocument'],
  ['numbers', 'Numbers'],
  ['doc', 'Word 97–2003'],
  ['odt', 'OpenDocument'],
  ['pages', 'Pages'],
])

/**
 * Says which format a file has by its name, and what to save it as; undefined for other names.
 *
 * @param better the format that loses least, such as `.xlsx`
 */
export function otherFormatText(fileName: string, better: string, other: string): string | undefined {
  const extension = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  const format = formats.get(extension)
  if (format === undefined) return undefined
  return t('.{extension} is the format of {format}. Save the file as {better} or {other}, and choose that.', {
    extension,
    format,
    better,
    other,
  })
}
