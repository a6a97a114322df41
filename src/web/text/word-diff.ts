import { diffWordsWithSpace } from 'diff'
import type { DiffPart } from './diff-part.ts'

/** Effort grows with the square; beyond this, each text is one part. */
const maxEdits = 2_000

/** Parts in reading order; removed words come before added ones. */
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
