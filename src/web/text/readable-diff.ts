/** Compares two texts word by word while that is readable, else as two blocks. */
import type { DiffPart } from './diff-part.ts'
import { wordDiff } from './word-diff.ts'

/** With less in common, a word diff reads like neither text. */
const readableShare = 0.5

export function readableDiff(before: string, after: string): DiffPart[] {
  const parts = wordDiff(before, after)
  const common = parts.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.length : 0), 0)
  const isReadable = common >= readableShare * Math.max(before.length, after.length)
  // A text that only grew or shrank stays readable.
  const isOneSided = !(parts.some(isRemoved) && parts.some(isAdded))
  if (isReadable || isOneSided) return parts
  return [
    { kind: 'removed', text: before },
    { kind: 'same', text: '\n' },
    { kind: 'added', text: after },
  ]
}

function isRemoved({ kind }: DiffPart): boolean {
  return kind === 'removed'
}

function isAdded({ kind }: DiffPart): boolean {
  return kind === 'added'
}
