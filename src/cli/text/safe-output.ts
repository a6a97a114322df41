import { oneLine } from '../../contract/one-line.ts'
import type { ProcessContext } from '../process-context.ts'

/** Controls except line feeds, and bidirectional marks (UAX #9). */
const control = /[^\P{Cc}\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu
const maxNoteCharacters = 2_000

/** Pipeline runners execute such lines as commands, and skip any white space before them. */
const lineCommand = /^([^\S\n]*):(?=:)/gm
const legacyCommand = /##(?=\[)/g

/** Neutralizes terminal and pipeline controls before printing; escapes are JSON's (RFC 8259, section 7). */
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
