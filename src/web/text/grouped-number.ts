/** A number with separators between its thousands. */

/** Small ones are spared the browser's number format, whose first use costs as much as drawing a page. */
export function groupedNumber(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1000 ? String(value) : value.toLocaleString('en')
}
