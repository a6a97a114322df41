import { diffArrays } from 'diff'
import type { DiffPart } from './diff-part.ts'

const maxEdits = 2_000

/** One part per line, without its line feed; removed lines come before added ones. */
export function lineDiff(before: string, after: string): DiffPart[] {
  const a = before.split('\n')
  const b = after.split('\n')
  const changes = diffArrays(a, b, { maxEditLength: maxEdits })
  if (changes === undefined) return asBlocks(a, b)
  return changes.flatMap(({ value, added, removed }) =>
    marked(added ? 'added' : removed ? 'removed' : 'same', value),
  )
}

/** Keeps only the common prefix and suffix. */
function asBlocks(a: readonly string[], b: readonly string[]): DiffPart[] {
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++
  return [
    ...marked('same', a.slice(0, start)),
    ...marked('removed', a.slice(start, a.length - end)),
    ...marked('added', b.slice(start, b.length - end)),
    ...marked('same', a.slice(a.length - end)),
  ]
}

function marked(kind: DiffPart['kind'], lines: readonly string[]): DiffPart[] {
  return lines.map((text) => ({ kind, text }))
}
