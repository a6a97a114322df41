/** Writes text in which tables become lines of cells. */

interface Frame {
  readonly rows: string[]
  cells: string[]
  /** Of the open cell; undefined between cells. */
  cell: string[] | undefined
}

/** Deeper tables are laid out like blocks. */
const maxDepth = 20
/** Rows with more text lay out a page instead of holding values. */
const maxRowCharacters = 2000
const separator = ' | '
const groups = new Set(['thead', 'tbody', 'tfoot', 'caption', 'colgroup', 'col'])

export interface TableWriter {
  text(text: string): void
  /** Returns whether the tag belongs to a table. */
  opens(element: string): boolean
  closes(element: string): boolean
  /** Closes what is open, and returns all text. */
  end(): string
}

/** Creates a writer. A row with one cell is a block; a cell's own lines are joined where the row has several cells. */
export function createTableWriter(): TableWriter {
  const pieces: string[] = []
  const frames: Frame[] = []
  let tooDeep = 0

  const write = (text: string) => {
    const frame = frames.at(-1)
    if (frame === undefined) pieces.push(text)
    else if (frame.cell !== undefined) frame.cell.push(text)
    else if (text.trim() !== '') frame.rows.push(text)
  }
  const endTable = () => {
    const frame = frames.pop()
    if (frame === undefined) return
    endRow(frame)
    write(`\n${frame.rows.join('\n')}${frames.length === 0 ? '\n\n' : '\n'}`)
  }
  return {
    text: write,
    opens(element) {
      if (element === 'table') {
        if (frames.length < maxDepth) frames.push({ rows: [], cells: [], cell: undefined })
        else tooDeep += 1
        return true
      }
      const frame = frames.at(-1)
      if (frame === undefined || tooDeep > 0) return isPart(element) && isBreak(write)
      if (element === 'tr') endRow(frame)
      else if (element === 'td' || element === 'th') {
        endCell(frame)
        frame.cell = []
      } else return groups.has(element)
      return true
    },
    closes(element) {
      const frame = frames.at(-1)
      if (element === 'table') {
        if (tooDeep > 0) tooDeep -= 1
        else endTable()
        return true
      }
      if (!isPart(element)) return false
      if (frame !== undefined && tooDeep === 0) {
        if (element === 'tr') endRow(frame)
        else endCell(frame)
      }
      return true
    },
    end() {
      while (frames.length > 0) endTable()
      return pieces.join('')
    },
  }
}

function endCell(frame: Frame): void {
  if (frame.cell !== undefined) frame.cells.push(frame.cell.join(''))
  frame.cell = undefined
}

function endRow(frame: Frame): void {
  endCell(frame)
  if (frame.cells.length > 0) frame.rows.push(rowText(frame.cells))
  frame.cells = []
}

function isPart(element: string): boolean {
  return element === 'tr' || element === 'td' || element === 'th' || groups.has(element)
}

/** Parts of tables outside of one are blocks. */
function isBreak(write: (text: string) => void): true {
  write('\n')
  return true
}

function rowText(cells: readonly string[]): string {
  const [only] = cells
  if (cells.length === 1) return only ?? ''
  const length = cells.reduce((sum, cell) => sum + cell.length, 0)
  if (length > maxRowCharacters) return cells.join('\n')
  return cells
    .map((cell) =>
      cell
        .trim()
        .replace(/^- /, '')
        .replace(/\s*\n\s*(?:- )?/g, ' '),
    )
    .join(separator)
}
