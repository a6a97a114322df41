/** Lines of a PDF page in the order in which they are written, and the rows that they form. */
import type { PlacedText } from './reading-order.ts'

export interface Line {
  readonly parts: readonly PlacedText[]
  /** Base line, from the bottom of the page. */
  readonly y: number
  /** Of its letters; 0 for a line of blanks. */
  readonly height: number
  /** Neither turned nor slanted. */
  readonly isLevel: boolean
}

/** Lines side by side, and lines of cells beside them. Its cells may have several lines. */
export interface Band {
  readonly lines: readonly Line[]
  readonly top: number
  readonly bottom: number
}

export interface Span {
  readonly from: number
  readonly to: number
}

/** A step up to the next column of a page, rather than to the next cell of a row; in heights of a letter. */
const maxStepUp = 10

/**
 * Groups lines by what stands side by side, if it is written together: cells of a row are written one after the other.
 * Keeps the order.
 */
export function bandsOf(lines: readonly Line[]): Band[] {
  const bands: Band[] = []
  for (const line of lines) {
    let band: Band = { lines: [line], top: line.y + line.height, bottom: line.y }
    for (let last = bands.at(-1); last !== undefined && isBeside(last, band); last = bands.at(-1)) {
      bands.pop()
      band = joined(last, band)
    }
    for (let last = bands.at(-1); last !== undefined && isSameCell(last, band); last = bands.at(-1)) {
      bands.pop()
      band = joined(last, band)
    }
    bands.push(band)
  }
  return bands
}

function joined(above: Band, below: Band): Band {
  return {
    lines: [...above.lines, ...below.lines],
    top: Math.max(above.top, below.top),
    bottom: Math.min(above.bottom, below.bottom),
  }
}

/** A cell may begin above all others of its row: its lines are equally far from each other. */
function isSameCell(last: Band, { lines: [first, second] }: Band): boolean {
  const [line] = last.lines
  if (line === undefined || first === undefined || second === undefined || last.lines.length > 1) return false
  const step = first.y - second.y
  return (
    step > 0 &&
    Math.abs(line.y - first.y - step) <= step / 20 &&
    Math.abs(leftOf(line) - leftOf(first)) < 1 &&
    Math.abs(leftOf(first) - leftOf(second)) < 1
  )
}

function leftOf({ parts }: Line): number {
  return Math.min(...parts.flatMap(({ x, width }) => (width > 0 ? [x] : [])))
}

/** A line that reaches into another one's height is beside it. */
function isBeside(last: Band, next: Band): boolean {
  const height = heightOf(next)
  if (height === 0 || heightOf(last) === 0) return false
  return next.top > last.bottom + height / 4 && next.top < last.bottom + maxStepUp * height
}

/** Returns the height of a band's letters; 0 for blanks. */
export function heightOf({ lines }: Band): number {
  return lines[0]?.height ?? 0
}

/** Returns the ranges that have text, from the left; ranges with less than `gap` between them are one. */
export function unionOf(spans: readonly Span[], gap: number): Span[] {
  const united: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = united.at(-1)
    if (last === undefined || span.from - last.to >= gap) united.push(span)
    else united.splice(-1, 1, { from: last.from, to: Math.max(last.to, span.to) })
  }
  return united
}

/** Returns where a band has letters; marks have no width. */
export function spansOf({ lines }: Band): Span[] {
  return lines.flatMap(({ parts }) =>
    parts
      .filter(({ text, width }) => width > 0 && text.trim() !== '')
      .map(({ x, width }) => ({ from: x, to: x + width })),
  )
}
