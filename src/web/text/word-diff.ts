/** Compares two texts word by word, without losing a space of either. */
import { diffWordsWithSpace } from 'diff'
import type { DiffPart } from './diff-part.ts'

/** The work grows with the square of it; beyond, each text is told as a whole. */
const maxEdits = 2_000

/** Parts in reading order; where both texts differ, the first one's words stand before. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: maxEdits })
  if (changes === undefined) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]
  }
  return changes.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
}
