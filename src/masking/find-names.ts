/** Finds names that a text introduces: "my name is", "Frau", "Cordialement" (`vocabulary.json`). */
import { anyWord, type WordLists } from './any-word.ts'
import vocabulary from './vocabulary.json' with { type: 'json' }

const { particles, introductions, weakIntroductions, titles, possessives, relatives, signOffs, ...others } =
  vocabulary.names
const { arabic, hindi, commonWords } = others

const nameWords = new RegExp(
  String.raw`\p{Lu}[\p{L}\p{M}]+(?:[’'-]\p{L}[\p{L}\p{M}]*)*(?: ${anyWord(particles)}(?= \p{Lu}))*(?: \p{Lu}[\p{L}\p{M}]*(?:[’'-]\p{L}[\p{L}\p{M}]*)*){0,3}`,
  'uy',
)
/** For scripts without capitals, and careless spelling. */
const anyName = /[\p{L}\p{M}]{2,}(?:[’'-][\p{L}\p{M}]+)*/uy
const arabicName =
  /[\u0620-\u06d3]{2,}(?: ال[\u0620-\u06d3]{2,}| (?!و|لم|أ)[\u0620-\u06d3]{3,}(?=[،,.]| و|$))?/uy

/** The words at the start of a word, and what follows them. */
function phrases(words: WordLists, after: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{M}])${anyWord(words)}${after}`, 'giu')
}

/** A name follows in any case. */
const strongPhrases = phrases(introductions, String.raw`\s+`)
/** A name follows if capitalized and no other common word. */
const weakPhrases = [
  phrases(weakIntroductions, String.raw`\s+(?:(?:o|a|la|il|el|le) )?`),
  phrases(titles, String.raw`\.?\s+`),
  phrases(possessives, String.raw` ${anyWord(relatives)}\s+`),
]
const closings = phrases(signOffs, String.raw`\s*[,.!–-]?\s+`)

/** Between a sign-off and the name: "Grazie mille,", "Salam hangat,". */
const politeWords = /\p{Ll}[\p{Ll}\p{M}]*(?: \p{Ll}[\p{Ll}\p{M}]*){0,2}\s{0,5}[,!\n]\s*/uy

const here = /(?<=^|[\s,!])(\p{Lu}[\p{L}\p{M}’'-]+(?: \p{Lu}[\p{L}\p{M}’'-]+){0,2}) here(?![\p{L}])/gu
const arabicPhrases = phrases(arabic.introductions, String.raw`\s+`)
const weakArabicPhrases = phrases(arabic.weakIntroductions, String.raw`\s+`)
const hindiPhrases: readonly RegExp[] = [
  ...hindi.frames.map(({ before, after }) => {
    const name = String.raw`([\p{L}\p{M}]+(?: [\p{L}\p{M}]+){0,3}?)`
    return new RegExp(String.raw`${anyWord(before)} ${name} ${anyWord(after)}(?![\p{L}\p{M}])`, 'giu')
  }),
  new RegExp(String.raw`${anyWord(hindi.signOffs)},?\s([\p{L}\p{M}]+(?: [\p{L}\p{M}]+){0,2})$`, 'gmu'),
]

const noNames: ReadonlySet<string> = new Set(Object.values(commonWords).flat())

function isName(word: string): boolean {
  return !noNames.has(word.split(' ')[0]?.toLowerCase() ?? '')
}

function at(pattern: RegExp, text: string, start: number): string | undefined {
  pattern.lastIndex = start
  return pattern.exec(text)?.[0]
}

export interface IntroducedName {
  readonly name: string
  readonly start: number
}

/** Returns names in the order of their claim. */
export function introducedNames(text: string): IntroducedName[] {
  const found: IntroducedName[] = []
  const claim = (name: string | undefined, start: number) => {
    if (name !== undefined && isName(name)) found.push({ name: name.trimEnd(), start })
  }
  for (const { index, 0: phrase } of text.matchAll(strongPhrases)) {
    const start = index + phrase.length
    claim(at(nameWords, text, start) ?? at(anyName, text, start), start)
  }
  for (const pattern of weakPhrases) {
    for (const { index, 0: phrase } of text.matchAll(pattern)) {
      const start = index + phrase.length
      claim(at(nameWords, text, start), start)
    }
  }
  for (const { index, 0: phrase } of text.matchAll(closings)) {
    const start = index + phrase.length
    const named = at(nameWords, text, start)
    const more = named === undefined ? (at(politeWords, text, start) ?? '') : ''
    const nameStart = start + more.length
    const name = more === '' ? named : at(nameWords, text, nameStart)
    // A sentence after the thanks is capitalized too.
    if (name !== undefined && /^\s*(?:$|[\n,.–-])/u.test(text.slice(nameStart + name.length)))
      claim(name, nameStart)
  }
  for (const match of text.matchAll(here)) claim(match[1], match.index)
  claimUncasedNames(text, claim)
  return found
}

function claimUncasedNames(text: string, claim: (name: string | undefined, start: number) => void): void {
  for (const { index, 0: phrase } of text.matchAll(arabicPhrases)) {
    claim(at(arabicName, text, index + phrase.length), index + phrase.length)
  }
  for (const { index, 0: phrase } of text.matchAll(weakArabicPhrases)) {
    const start = index + phrase.length
    const name = at(arabicName, text, start)
    if (name !== undefined && /^\s*(?:$|[،,.])/u.test(text.slice(start + name.length))) claim(name, start)
  }
  for (const pattern of hindiPhrases) {
    for (const match of text.matchAll(pattern)) {
      const [whole, name = ''] = match
      claim(name, match.index + whole.indexOf(name))
    }
  }
}

const minPartCharacters = 3

/** Returns a name and its words that are long enough to identify a person. */
export function formsOfName(name: string): string[] {
  const whole = name.trim()
  const parts = whole.split(/\s+/).filter((part) => part.length >= minPartCharacters && isName(part))
  return [...new Set([whole, ...parts])].filter((form) => form !== '')
}
