/** The form in which ids are compared: NFKD, digits of every script as ASCII, no format characters, lower case. */

export interface FoldedIds {
  readonly text: string
  /** Where each character of the folded text begins in the original one; undefined if at the same place. */
  readonly starts: Uint32Array | undefined
}

/** A character that several take the place of. */
const isExpanded = 0xfffe
const isDropped = 0xffff
const unknown = 0

/** By code unit, filled as needed: a text of 5 MB has too many for a look at each. */
const table = new Uint16Array(0x10000)

const isSpecial = /[^\0-\x7f]/
const droppedSigns = /^(?:\p{Cf}|\p{Default_Ignorable_Code_Point}|\u20e3)$/u
const dashes = /^[\p{Pd}\u2212]$/u
const digits = /^\p{Nd}$/u

/** @param text of any size; linear */
export function foldIds(text: string): FoldedIds {
  if (!isSpecial.test(text)) return { text: text.toLowerCase(), starts: undefined }
  let codes = new Uint16Array(text.length + 64)
  let starts = new Uint32Array(text.length + 64)
  let length = 0
  const add = (code: number, at: number) => {
    if (length === codes.length) {
      codes = grown(codes, Uint16Array)
      starts = grown(starts, Uint32Array)
    }
    codes[length] = code
    starts[length++] = at
  }
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    let folded = table[code] ?? unknown
    if (folded === unknown) {
      folded = foldOf(code)
      table[code] = folded
    }
    if (folded === isDropped) continue
    if (folded !== isExpanded) {
      add(folded, at)
      continue
    }
    const character = String.fromCodePoint(text.codePointAt(at) ?? code)
    for (const unit of unitsOf(character)) add(unit, at)
    at += character.length - 1
  }
  return { text: textOf(codes.subarray(0, length)), starts: starts.subarray(0, length) }
}

/** Returns where the original of a range of the folded text is. */
export function originalRange(
  original: string,
  { starts }: FoldedIds,
  from: number,
  to: number,
): readonly [from: number, to: number] {
  if (starts === undefined) return [from, to]
  const last = starts[to - 1] ?? 0
  const width = (original.codePointAt(last) ?? 0) > 0xffff ? 2 : 1
  return [starts[from] ?? 0, last + width]
}

/** Surrogates are looked at in pairs. */
function foldOf(code: number): number {
  if (code === unknown) return isExpanded
  if (code >= 0xd800 && code <= 0xdfff) return isExpanded
  const units = unitsOf(String.fromCharCode(code))
  const [only] = units
  if (only === undefined) return isDropped
  return units.length > 1 || only === 0 || only >= isExpanded ? isExpanded : only
}

function unitsOf(character: string): number[] {
  if (droppedSigns.test(character)) return []
  const plain = [...character.normalize('NFKD').toLowerCase()].map((one) => {
    if (dashes.test(one)) return '-'
    return digits.test(one) ? String(digitOf(one)) : one
  })
  return [...plain.join('')].flatMap((one) => one.split('')).map((unit) => unit.charCodeAt(0))
}

/** The digits of a script are in one row, from zero to nine. */
function digitOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  let before = 0
  while (digits.test(String.fromCodePoint(code - before - 1))) before += 1
  return before % 10
}

const pieceUnits = 16_384

function textOf(codes: Uint16Array): string {
  const pieces: string[] = []
  for (let at = 0; at < codes.length; at += pieceUnits)
    pieces.push(String.fromCharCode(...codes.subarray(at, at + pieceUnits)))
  return pieces.join('')
}

function grown<Codes extends Uint16Array | Uint32Array>(
  codes: Codes,
  Kind: new (length: number) => Codes,
): Codes {
  const longer = new Kind(codes.length * 2)
  longer.set(codes)
  return longer
}
