/** The last step before anything is printed: what a value still holds can neither move the cursor nor command a pipeline. */
import { oneLine } from '../../contract/one-line.ts'
import type { ProcessContext } from '../process-context.ts'

/** All controls but the line break, and the marks that change the order of what is read (UAX #9). */
const control = /[^\P{Cc}\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu
const maxNoteCharacters = 2_000

/** Runners of pipelines take lines that begin so for commands. */
const lineCommand = /^([ \t]*):(?=:)/gm
const legacyCommand = /##(?=\[)/g

/** Notes are one line each; escapes are those of JSON (RFC 8259, section 7), so that printed JSON keeps its values. */
export function withSafeOutput(outside: ProcessContext): ProcessContext {
  return {
    ...outside,
    out: (text) => outside.out(escaped(text)),
    note(text) {
      if (text !== '') outside.note(`${escaped(oneLine(text, maxNoteCharacters))}\n`)
    },
  }
}

function escaped(text: string): string {
  return text
    .replace(control, escapeOf)
    .replace(lineCommand, (_, indent: string) => `${indent}${escapeOf(':')}`)
    .replace(legacyCommand, `#${escapeOf('#')}`)
}

function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
