/** Recognizes credentials by how they begin, whatever stands before them. */
import { isWordCharacter } from './credential-names.ts'

interface Form {
  readonly start: string
  /** The characters after `start`; shorter texts are ordinary words. */
  readonly rest: RegExp
}

/** Forms by the code of one character of their start, at this place. */
interface Group {
  readonly place: number
  readonly forms: readonly Form[]
}

const hyphen = 0x2d
const upperA = 0x41
const upperE = 0x45
const upperJ = 0x4a
const underscore = 0x5f
/** Packed: `ey`, `gh`, `ub`, `xox` and `xap`. */
const lettersEy = 0x6579
const lettersGh = 0x6768
const lettersUb = 0x7562
const lettersXox = 0x786f78
const lettersXap = 0x786170

const groups: Readonly<Record<number, readonly Group[]>> = {
  [upperA]: [
    {
      place: 0,
      forms: [
        { start: 'AKIA', rest: /[A-Z0-9]{16,}/y },
        { start: 'ASIA', rest: /[A-Z0-9]{16,}/y },
        { start: 'AIza', rest: /[\w-]{30,}/y },
      ],
    },
  ],
  // The platform's own tokens.
  [upperE]: [{ place: 0, forms: [{ start: 'EAA', rest: /[A-Za-z0-9]{16,}/y }] }],
  // JSON Web Tokens, signed or encrypted (RFC 7515, RFC 7516).
  [upperJ]: [{ place: 2, forms: [{ start: 'eyJ', rest: /[\w-]{8,}(?:\.[\w-]*){2,4}/y }] }],
  [underscore]: [
    { place: 3, forms: ['p', 'o', 'u', 's', 'r'].map((kind) => ({ start: `gh${kind}_`, rest: /\w{20,}/y })) },
    { place: 6, forms: [{ start: 'github_pat_', rest: /\w{20,}/y }] },
  ],
  [hyphen]: [
    {
      place: 4,
      forms: ['xoxa', 'xoxb', 'xoxe', 'xoxo', 'xoxp', 'xoxr', 'xoxs', 'xapp'].map((kind) => ({
        start: `${kind}-`,
        rest: /[\w-]{10,}/y,
      })),
    },
  ],
}

/** The characters by which `formAt` recognizes a form. */
export const formTriggers: readonly number[] = Object.keys(groups).map(Number)

/** Rules out most triggers, by `last`, the four packed characters before them, and the one behind. */
export function mayBeForm(text: string, index: number, last: number): boolean {
  switch (text.charCodeAt(index)) {
    case upperJ:
      return (last & 0xffff) === lettersEy
    case underscore:
      return ((last >>> 8) & 0xffff) === lettersGh || (last & 0xffff) === lettersUb
    case hyphen: {
      const three = last >>> 8
      // Five hyphens begin a private key.
      if ((last & 255) !== hyphen && text.charCodeAt(index + 1) === hyphen) return true
      return (three & 0xffffff) === lettersXox || (three & 0xffffff) === lettersXap
    }
    default:
      return !isWordCharacter(last & 255) && isUpperCase(text.charCodeAt(index + 1))
  }
}

function isUpperCase(code: number): boolean {
  return code >= 0x41 && code <= 0x5a
}

/** Returns the form of which the character at `index` is the trigger, with its place; undefined if there is none. */
export function formAt(
  text: string,
  index: number,
): { readonly start: number; readonly form: Form } | undefined {
  for (const { place, forms } of groups[text.charCodeAt(index)] ?? []) {
    const start = index - place
    if (start < 0 || isWordCharacter(text.charCodeAt(start - 1))) continue
    for (const form of forms) if (text.startsWith(form.start, start)) return { start, form }
  }
  return undefined
}

const pemBegin = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY-----/y
const pemEnd = '-----END'
const pemEndLine = /-----END [A-Z0-9 ]{0,60}-----/y

/** Returns the end of a private key that begins at `index` (RFC 7468), or of the text if it is cut off. */
export function privateKeyEnd(text: string, index: number): number | undefined {
  pemBegin.lastIndex = index
  if (!pemBegin.test(text)) return undefined
  const end = text.indexOf(pemEnd, pemBegin.lastIndex)
  if (end === -1) return text.length
  pemEndLine.lastIndex = end
  return pemEndLine.test(text) ? pemEndLine.lastIndex : end + pemEnd.length
}
