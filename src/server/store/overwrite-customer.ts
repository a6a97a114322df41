/** Overwrites customers in stored JSON, so that it stays a valid record. */
import { setImmediate } from 'node:timers/promises'
import { storedCustomerId } from '../../contract/studio/customers/customer-id.ts'
import {
  erasedText,
  type Mentions,
  mentionsOf,
  possibleCustomerKeys,
} from '../../contract/studio/customers/mentions.ts'
import { overwrittenJson } from '../../contract/studio/customers/overwrite-json.ts'
import type { AnyErasedEntry, ErasedMatcher } from './erased-entry.ts'

/** Returns why a text is no valid record; null if it is one. */
export type CheckText = (text: string) => Promise<string | null>

/** Text looked at between two pauses. */
const pieceCharacters = 131_072
/** Looked at again, for what lies across a border: a user id of 128 characters, each of them escaped. */
const borderCharacters = 1024

/** Where a field takes digits alone. */
const blank = (mention: string) => mention.replace(/[\p{L}\p{N}]/gu, '0')

/**
 * Returns the text with all mentions overwritten, with `[erased]` or, where that does not fit, with zeros; the text
 * itself if there is none, and undefined if no valid record would be left.
 */
export async function overwrittenRecord(
  text: string,
  mentions: Mentions,
  check: CheckText,
): Promise<string | undefined> {
  for (const replacement of [() => erasedText, blank]) {
    const pieces: string[] = []
    let since = 0
    for (const piece of overwrittenJson(text, mentions, replacement)) {
      pieces.push(piece)
      since += piece.length
      if (since < pieceCharacters) continue
      since = 0
      await setImmediate()
    }
    const changed = pieces.join('')
    if (changed === text) return text
    await setImmediate()
    if ((await check(changed)) === null) return changed
    await setImmediate()
  }
  return undefined
}

/**
 * Whether a text of any size mentions a customer, in pieces of some milliseconds.
 *
 * @param read - of a piece, which may begin and end within a sign that was written as an escape
 */
export async function isMentionedIn(
  text: string,
  mentions: Mentions,
  read: (piece: string) => string = (piece) => piece,
): Promise<boolean> {
  for (const piece of piecesOf(text)) {
    if (mentions.isIn(read(piece))) return true
    if (piece.length < text.length) await setImmediate()
  }
  return false
}

/** Returns the mentions of all erased customers in a text; undefined if there are none. */
export async function erasedIn(
  text: string,
  matcher: ErasedMatcher,
  covers: (entry: AnyErasedEntry) => boolean,
): Promise<Mentions | undefined> {
  if (matcher.isEmpty) return undefined
  const found = new Set<string>()
  for (const piece of piecesOf(text)) {
    for (const key of possibleCustomerKeys(piece)) if (matcher.find(key).some(covers)) found.add(key)
    if (piece.length < text.length) await setImmediate()
  }
  return found.size === 0 ? undefined : mentionsOf([...found].map(storedCustomerId))
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at === 0 || at < text.length; at += pieceCharacters)
    yield text.slice(Math.max(0, at - borderCharacters), at + pieceCharacters)
}
