/** Rows of comma-separated text (RFC 4180), safe to open in a spreadsheet. */

/** Spreadsheets read these as formulas, some also in full width; a leading quote prevents it and is hidden. */
const formulaStart = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** Quotes every cell, so that any separator works and reading is lossless; without a line break at the end. */
export function csvLine(cells: readonly string[]): string {
  return cells
    .map((cell) => `"${(formulaStart.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`)
    .join(',')
}
