/** Tables of a PDF page: rows are known only by the columns of blank space that several of them share. */
import { type Band, bandsOf, heightOf, type Line, type Span, spansOf, unionOf } from './pdf-lines.ts'
import {
  isRunningText,
  isTableOfCells,
  joinedMarkers,
  type PdfRow,
  tableLine,
  withContinuations,
} from './pdf-table-rows.ts'
import { isMostlyRightToLeft, lineInReadingOrder, type PlacedText } from './reading-order.ts'

/** Space between columns, and between the rows of a table, in heights of a letter. */
const minGap = 0.7
const maxRowGap = 3
/** Between columns that other rows show, in the widest row. */
const minSharedGap = 0.2
/** Space between columns is wider than the widest between words, by this factor. */
const gapOfWords = 1.5
const minRows = 3
/** In shares of all rows: those whose cells stand apart. */
const mostRows = 0.6
/** A longer table is read in parts, which bounds the time. */
const maxRows = 200

/** Writes the lines of a page, with the rows of tables as lines of cells. */
export function linesWithTables(lines: readonly Line[], isRightPage: boolean): string[] {
  const bands = bandsOf(lines)
  const written: string[] = []
  for (let at = 0; at < bands.length; ) {
    const table = tableAt(bands, at, isRightPage)
    const end = table?.end ?? at + 1
    const plain = () =>
      bands
        .slice(at, end)
        .flatMap((band) => band.lines.map(({ parts }) => lineInReadingOrder(parts, isRightPage)))
    written.push(...(table?.rows?.map(tableLine) ?? plain()))
    at = end
  }
  return written
}

interface Table {
  /** Undefined if they are lines of text. */
  readonly rows: readonly PdfRow[] | undefined
  /** Index of the band after it. */
  readonly end: number
}

function tableAt(bands: readonly Band[], start: number, isRightPage: boolean): Table | undefined {
  const { columns, members } = grown(bands, start)
  if (columns.length < 2 || members.length < minRows) return undefined
  const own = members.flatMap((at) => bands.slice(at, at + 1))
  const isRight = isReadFromRight(own, isRightPage)
  const all = own.map((band, at) => rowOf(band, (members[at] ?? start) + 1, columns, isRight))
  const { rows, columns: shown } = joinedMarkers(
    withContinuations(all),
    isRight ? columns.toReversed() : columns,
  )
  while (rows.length > 0 && filled(rows.at(-1)) < 2) rows.pop()
  const last = rows.at(-1)
  if (last === undefined || shown.length < 2) return undefined
  if (isRunningText(rows, shown)) return { rows: undefined, end: last.end }
  const apart = rows.filter((row) => row.isApart && filled(row) > 1).length
  const isTable = apart >= Math.max(minRows, mostRows * rows.length) && isTableOfCells(rows, shown)
  return isTable ? { rows, end: last.end } : undefined
}

function filled(row: PdfRow | undefined): number {
  return row?.cells.filter(({ text }) => text !== '').length ?? 0
}

interface Grown {
  columns: Span[]
  /** Indexes of the bands. */
  members: number[]
}

/** Takes rows as long as they leave the columns apart. */
function grown(bands: readonly Band[], start: number): Grown {
  const first = bands[start]
  const table: Grown = { columns: first === undefined ? [] : piecesOf(first), members: [start] }
  if (first === undefined || table.columns.length < 2) return table
  const height = heightOf(first)
  let { bottom } = first
  let widest = maxRowGap * height
  for (let at = start + 1; at < bands.length && table.members.length < maxRows; at++) {
    const band = bands[at]
    if (band === undefined) break
    if (heightOf(band) === 0) continue
    const space = bottom - band.top
    if (space > widest || !isSimilar(heightOf(band), height)) break
    const pieces = piecesOf(band)
    const next = columnsWith(table.columns, band, pieces)
    if (next === undefined) break
    const isFirst = table.members.length === 1
    widest = isFirst ? 2 * Math.max(space, height / 2) : Math.max(widest, 2 * space)
    table.columns = next
    table.members.push(at)
    bottom = band.bottom
  }
  return table
}

/** Larger letters are those of a heading. */
function isSimilar(height: number, other: number): boolean {
  return Math.abs(height - other) <= other / 5
}

/** The widest row may leave less space than others. */
function columnsWith(columns: readonly Span[], band: Band, pieces: readonly Span[]): Span[] | undefined {
  if (pieces.length === 0) return undefined
  const gap = minSharedGap * heightOf(band)
  const wide = unionOf([...columns, ...pieces], gap)
  if (wide.length >= columns.length) return wide
  const narrow = unionOf([...columns, ...spansOf(band)], gap)
  return narrow.length === columns.length ? narrow : undefined
}

/** Returns what stands apart in a row by more than words do; lines of justified text are one piece. */
function piecesOf(band: Band): Span[] {
  if (band.lines.some(({ isLevel }) => !isLevel)) return []
  const height = heightOf(band)
  const texts = unionOf(spansOf(band), 0)
  const gaps = texts.slice(1).map(({ from }, at) => from - (texts[at]?.to ?? from))
  const ofWords = Math.max(0, ...gaps.filter((gap) => gap < minGap * height))
  return unionOf(texts, Math.max(minGap * height, gapOfWords * ofWords))
}

/** A table in another script than its page's is read in its own direction. */
function isReadFromRight(bands: readonly Band[], isRightPage: boolean): boolean {
  const text = bands
    .flatMap((band) => band.lines.flatMap(({ parts }) => parts.map((part) => part.text)))
    .join('')
  return /\p{L}/u.test(text) ? isMostlyRightToLeft(text) : isRightPage
}

function rowOf(band: Band, end: number, columns: readonly Span[], isRight: boolean): PdfRow {
  const cells = columns.map(() => ({ lines: [] as string[], spans: [] as Span[] }))
  for (const line of band.lines) {
    for (const [column, parts] of partsByColumn(line, columns)) {
      const cell = cells[column]
      const spans = spansOf({ ...band, lines: [{ ...line, parts }] })
      cell?.lines.push(lineInReadingOrder(parts, isRight).trim())
      cell?.spans.push(...unionOf(spans, Number.POSITIVE_INFINITY))
    }
  }
  const read = cells.map(({ lines, spans }) => ({ text: lines.join(' ').trim(), lines, spans }))
  const bases = band.lines.map(({ y }) => y)
  return {
    cells: isRight ? read.toReversed() : read,
    first: Math.max(...bases),
    last: Math.min(...bases),
    height: heightOf(band),
    isApart: piecesOf(band).length > 1,
    end,
  }
}

/** Blanks belong to the cell that goes on after them. */
function partsByColumn(line: Line, columns: readonly Span[]): Map<number, PlacedText[]> {
  const cells = new Map<number, PlacedText[]>()
  let blanks: PlacedText[] = []
  let current: number | undefined
  for (const part of line.parts) {
    if (part.text.trim() === '') {
      blanks.push(part)
      continue
    }
    const column = nearestColumn(part.x + part.width / 2, columns)
    cells.set(column, [...(cells.get(column) ?? []), ...(column === current ? blanks : []), part])
    blanks = []
    current = column
  }
  return cells
}

function nearestColumn(x: number, columns: readonly Span[]): number {
  const distances = columns.map(({ from, to }) => Math.max(from - x, x - to, 0))
  return distances.indexOf(Math.min(...distances))
}
