/** Rows of a supposed table: which of them go on in the next line, and whether they are a table at all. */
import type { Span } from './pdf-lines.ts'

export interface PdfCell {
  readonly text: string
  readonly lines: readonly string[]
  /** Of each line. */
  readonly spans: readonly Span[]
}

export interface PdfRow {
  /** As they are read; as many as there are columns. */
  readonly cells: readonly PdfCell[]
  /** Base lines. */
  readonly first: number
  readonly last: number
  readonly height: number
  /** By more than words do. */
  readonly isApart: boolean
  /** Index of the band after it. */
  readonly end: number
}

const separator = ' | '
const listMarker = /^(?:[\p{Pd}•◦▪●○■□*·‣⁃]|\(?(?:\p{Nd}{1,3}|\p{L}|[ivxIVX]{1,4})[.)])$/u
/** A further line of a cell is closer than the next row, by this share. */
const closer = 0.95
/** Of a column's cells or lines that tell what it is. */
const most = 0.6
/** Lines of text fill their column, and have several words. */
const fullShare = 0.75
const minWords = 4

/** Joins lines that go on with a cell of the row above: nearer than rows are, and without a first cell. */
export function withContinuations(rows: readonly PdfRow[]): PdfRow[] {
  const steps = rows.flatMap((row, at) => {
    const before = rows[at - 1]
    return before === undefined || row.cells[0]?.text === '' ? [] : [before.last - row.first]
  })
  const step = Math.min(...steps)
  const joined: PdfRow[] = []
  for (const row of rows) {
    const before = joined.at(-1)
    const isFurther =
      before !== undefined && row.cells[0]?.text === '' && before.last - row.first < closer * step
    if (isFurther) joined.splice(-1, 1, joinedRow(before, row))
    else joined.push(row)
  }
  return joined
}

function joinedRow(row: PdfRow, further: PdfRow): PdfRow {
  const cells = row.cells.map((cell, at) => joinedCell(cell, further.cells[at]))
  return { ...row, cells, last: further.last, end: further.end }
}

function joinedCell(cell: PdfCell, next: PdfCell | undefined): PdfCell {
  return {
    text: `${cell.text} ${next?.text ?? ''}`.trim(),
    lines: [...cell.lines, ...(next?.lines ?? [])],
    spans: [...cell.spans, ...(next?.spans ?? [])],
  }
}

/** Numbers and bullets of a list are no column of their own. */
export function joinedMarkers(
  rows: readonly PdfRow[],
  columns: readonly Span[],
): { rows: PdfRow[]; columns: Span[] } {
  const markers = rows.map(({ cells }) => cells[0]?.text ?? '').filter((text) => text !== '')
  const [first, second, ...others] = columns
  const isList = markers.every((text) => listMarker.test(text))
  if (!isList || first === undefined || second === undefined)
    return { rows: [...rows], columns: [...columns] }
  const both = { from: Math.min(first.from, second.from), to: Math.max(first.to, second.to) }
  return {
    rows: rows.map((row) => {
      const [marker, text, ...rest] = row.cells
      return marker === undefined ? row : { ...row, cells: [joinedCell(marker, text), ...rest] }
    }),
    columns: [both, ...others],
  }
}

/** Returns whether each column's cells stand below each other. */
export function isTableOfCells(rows: readonly PdfRow[], columns: readonly Span[]): boolean {
  return columns.every((_, at) => isAligned(cellsOf(rows, at), rows[0]?.height ?? 0))
}

/** Returns whether rows are the lines of texts side by side, or of justified text. */
export function isRunningText(rows: readonly PdfRow[], columns: readonly Span[]): boolean {
  return columns.filter((column, at) => isFlowing(cellsOf(rows, at), column)).length > 1 || isJustified(rows)
}

function cellsOf(rows: readonly PdfRow[], column: number): PdfCell[] {
  return rows.flatMap(({ cells }) => cells.slice(column, column + 1)).filter(({ text }) => text !== '')
}

/** Most cells begin, end or have their middle at the same place, or are numbers. */
function isAligned(cells: readonly PdfCell[], height: number): boolean {
  const tolerance = Math.max(2, height / 4)
  if (isMost(cells, ({ text }) => /\p{Nd}/u.test(text))) return true
  const edges = cells.flatMap(({ spans }) => (spans.length === 0 ? [] : [wholeOf(spans)]))
  return [({ from }: Span) => from, ({ to }: Span) => to, ({ from, to }: Span) => (from + to) / 2].some(
    (edge) => {
      const places = edges.map(edge).sort((a, b) => a - b)
      const common = places[Math.floor(places.length / 2)] ?? 0
      return isMost(places, (place) => Math.abs(place - common) <= tolerance)
    },
  )
}

function isFlowing(cells: readonly PdfCell[], column: Span): boolean {
  const width = column.to - column.from
  const lines = cells.flatMap((cell) =>
    cell.lines.map((text, at) => ({ text, span: cell.spans[at] ?? { from: 0, to: 0 } })),
  )
  return isMost(
    lines,
    ({ text, span }) => text.split(/\s+/).length >= minWords && span.to - span.from >= fullShare * width,
  )
}

/** Lines from edge to edge, without numbers at their end. */
function isJustified(rows: readonly PdfRow[]): boolean {
  const filled = rows.filter(({ cells }) => cells.filter(({ text }) => text !== '').length > 1)
  const wholes = filled.map(({ cells }) => wholeOf(cells.flatMap(({ spans }) => spans)))
  const [first] = wholes
  if (first === undefined) return false
  const isEven = wholes.every(
    ({ from, to }) => Math.abs(from - first.from) <= 1 && Math.abs(to - first.to) <= 1,
  )
  return isEven && !isMost(filled, ({ cells }) => /\p{Nd}/u.test(cells.at(-1)?.text ?? ''))
}

function wholeOf(spans: readonly Span[]): Span {
  return {
    from: Math.min(...spans.map(({ from }) => from)),
    to: Math.max(...spans.map(({ to }) => to)),
  }
}

function isMost<Item>(items: readonly Item[], has: (item: Item) => boolean): boolean {
  return items.length > 0 && items.filter(has).length >= most * items.length
}

/** Writes a row with its empty cells. */
export function tableLine({ cells }: PdfRow): string {
  return cells
    .map(({ text }) => text.replace(/\s+/g, ' '))
    .join(separator)
    .replace(/ {2,}/g, ' ')
    .trim()
}
