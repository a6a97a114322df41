/** Compares two texts line by line. */

export interface DiffLine {
  readonly side: 'both' | 'left' | 'right'
  readonly text: string
}

/** Cells of the table of common lines: 4 million small numbers are 16 MB for a moment. */
const maxCells = 4_000_000

/** Left lines stand before right ones where both differ. Very long differences are shown as one block each. */
export function diffLines(left: string, right: string, cells: number = maxCells): DiffLine[] {
  const a = left.split('\n')
  const b = right.split('\n')
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end])
    end += 1
  const middle = between(a.slice(start, a.length - end), b.slice(start, b.length - end), cells)
  return [...marked(a.slice(0, start), 'both'), ...middle, ...marked(a.slice(a.length - end), 'both')]
}

function marked(lines: readonly string[], side: DiffLine['side']): DiffLine[] {
  return lines.map((text) => ({ side, text }))
}

function between(a: readonly string[], b: readonly string[], cells: number): DiffLine[] {
  if (a.length === 0 || b.length === 0 || (a.length + 1) * (b.length + 1) > cells)
    return [...marked(a, 'left'), ...marked(b, 'right')]
  const common = commonLengths(a, b)
  const width = b.length + 1
  const lines: DiffLine[] = []
  let i = 0
  let j = 0
  for (;;) {
    const left = a[i]
    const right = b[j]
    if (left === undefined || right === undefined)
      return [...lines, ...marked(a.slice(i), 'left'), ...marked(b.slice(j), 'right')]
    const isCommon = left === right
    const isLeftFirst = (common[(i + 1) * width + j] ?? 0) >= (common[i * width + j + 1] ?? 0)
    if (isCommon) lines.push({ side: 'both', text: left })
    else lines.push(isLeftFirst ? { side: 'left', text: left } : { side: 'right', text: right })
    if (isCommon || isLeftFirst) i += 1
    if (isCommon || !isLeftFirst) j += 1
  }
}

/** For each pair of places: how many lines the rests have in common, in their order. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint32Array {
  const width = b.length + 1
  const table = new Uint32Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      table[i * width + j] =
        a[i] === b[j]
          ? (table[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(table[(i + 1) * width + j] ?? 0, table[i * width + j + 1] ?? 0)
    }
  }
  return table
}
