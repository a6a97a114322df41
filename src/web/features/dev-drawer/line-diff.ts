/** Compares two texts line by line. */

export interface DiffLine {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Cells of the table below; beyond it what differs is shown as a whole. */
const maxCells = 4_000_000

export function lineDiff(before: string, after: string): DiffLine[] {
  const a = before.split('\n')
  const b = after.split('\n')
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++
  return [
    ...marked('same', a.slice(0, start)),
    ...between(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...marked('same', a.slice(a.length - end)),
  ]
}

function marked(kind: DiffLine['kind'], lines: readonly string[]): DiffLine[] {
  return lines.map((text) => ({ kind, text }))
}

/** The longest common subsequence, read from the front. */
function between(a: readonly string[], b: readonly string[]): DiffLine[] {
  if ((a.length + 1) * (b.length + 1) > maxCells) return [...marked('removed', a), ...marked('added', b)]
  const lengths = commonLengths(a, b)
  const lines: DiffLine[] = []
  let i = 0
  let j = 0
  while (i < a.length && j < b.length) {
    const left = a[i] ?? ''
    const right = b[j] ?? ''
    if (left === right) {
      lines.push({ kind: 'same', text: left })
      i++
      j++
    } else if (lengths(i + 1, j) >= lengths(i, j + 1)) {
      lines.push({ kind: 'removed', text: left })
      i++
    } else {
      lines.push({ kind: 'added', text: right })
      j++
    }
  }
  return [...lines, ...marked('removed', a.slice(i)), ...marked('added', b.slice(j))]
}

/** How many lines the rests of both texts, from these two lines on, have in common. */
function commonLengths(a: readonly string[], b: readonly string[]) {
  const width = b.length + 1
  const table = new Uint32Array((a.length + 1) * width)
  const at = (i: number, j: number) => table[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      table[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  return at
}
