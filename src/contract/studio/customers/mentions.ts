/** Finds customers in texts, in any form that people write, and overwrites them. */
import { numberKey } from '../../platform/conversations/phone-number.ts'
import { type ErasableId, formsOfId, idDigits } from './customer-id.ts'
import { dividedEnd, findCountryCode, isDigitAt, readDivided } from './divided-number.ts'
import { foldIds, originalRange } from './folded-ids.ts'

/** Takes the place of a mention. */
export const erasedText = '[erased]'

export interface Mentions {
  isIn(text: string): boolean
  /** @returns the text itself if nothing is in it */
  overwrite(text: string, replacement?: (mention: string) => string): string
  /** Returns whether the whole text is the customer's user name, for fields that hold one. */
  isUsername(text: string): boolean
}

type Found = (from: number, to: number) => void

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const wordBefore = '(?<![a-z0-9])'

/** @param ids - of one customer, or of several */
export function mentionsOf(ids: readonly ErasableId[]): Mentions {
  const words = wordPatternOf(ids)
  const numbers = ids.filter(({ kind }) => kind === 'number').flatMap(formsOfId)
  const usernames = new Set(ids.flatMap(({ kind, key }) => (kind === 'username' ? [key.slice(1)] : [])))

  /** Ends with the first one unless `onFound` collects them. */
  function find(text: string, onFound?: Found): boolean {
    let isFound = false
    for (const match of words === undefined ? [] : text.matchAll(words)) {
      if (onFound === undefined) return true
      isFound = true
      onFound(match.index, match.index + match[0].length)
    }
    for (const number of numbers) {
      const isDivided = findCountryCode(text, countryCodeBegin(number), (from, signAt) => {
        const end = dividedEnd(text, from, number)
        if (end === undefined) return false
        onFound?.(signAt, end)
        isFound = true
        return onFound === undefined
      })
      if (isDivided) return true
    }
    return isFound
  }

  return {
    isIn: (text) => find(foldIds(text).text),
    isUsername: (text) => usernames.has(foldIds(text).text.replace(/^@/, '')),
    overwrite(text, replacement = () => erasedText) {
      const folded = foldIds(text)
      const ranges: (readonly [number, number])[] = []
      find(folded.text, (from, to) => ranges.push(originalRange(text, folded, from, to)))
      if (ranges.length === 0) return text
      ranges.sort(([a], [b]) => a - b)
      let done = 0
      let result = ''
      for (const [from, to] of ranges) {
        if (to <= done) continue
        // A plus sign belongs to the number.
        const start = Math.max(done, /[+\uff0b]/.test(text.charAt(from - 1)) ? from - 1 : from)
        result += text.slice(done, start) + replacement(text.slice(start, to))
        done = to
      }
      return result + text.slice(done)
    },
  }
}

function wordPatternOf(ids: readonly ErasableId[]): RegExp | undefined {
  const alternatives = ids.map((id) => {
    const forms = formsOfId(id).map(escaped).join('|')
    if (id.kind === 'number') return `${wordBefore}(?:${forms})(?![a-z0-9])`
    if (id.kind === 'user') return `${wordBefore}(?:${forms})(?![a-z0-9_])`
    // Also as the only text of a field that webhooks have for it.
    const name = escaped(id.key.slice(1))
    return `(?<![a-z0-9_.@])@${name}(?!\\.?[a-z0-9_])|(?<="username"\\s{0,3}:\\s{0,3}")@?${name}(?=")`
  })
  return alternatives.length === 0 ? undefined : new RegExp(alternatives.join('|'), 'g')
}

/**
 * Returns texts of which every text that mentions the customer contains one, unless it has other than ASCII characters.
 * Those can only be found by reading them.
 */
export function searchedForMentions(ids: readonly ErasableId[]): string[] {
  return ids.flatMap((id) => {
    const forms = formsOfId(id)
    if (id.kind === 'username') return forms.map((form) => form.slice(1))
    return forms.flatMap((form) => {
      if (id.kind === 'user') return [form]
      const begin = countryCodeBegin(form)
      return [form, `+${begin}`, `00${begin}`, `%2b${begin}`]
    })
  })
}

/** Country codes have at least two digits, except 1 and 7, and are written without separators. */
function countryCodeBegin(number: string): string {
  return number.slice(0, /^[17]/.test(number) ? 1 : 2)
}

const digitRuns = new RegExp(`${wordBefore}\\d{${idDigits.min},${idDigits.max}}(?![a-z0-9])`, 'g')
const userIds = /(?<![a-z0-9])[a-z]{2}\.(?:[a-z]{2,20}\.)?\w{1,128}(?![a-z0-9_])/g
const usernames = /(?<![a-z0-9_.])@[a-z0-9_.]{2,64}|(?<="username"\s{0,3}:\s{0,3}")@?[a-z0-9_.]{2,64}(?=")/g

/** Returns the keys of everything in a text that may be a customer's id, each once. */
export function possibleCustomerKeys(written: string): Set<string> {
  const { text } = foldIds(written)
  const keys = new Set<string>()
  for (const [digits] of text.matchAll(digitRuns)) keys.add(numberKey(digits))
  for (const [id] of text.matchAll(userIds)) keys.add(id)
  for (const [name] of text.matchAll(usernames)) keys.add(`@${name.replace(/^@/, '').replace(/\.+$/, '')}`)
  findCountryCode(text, '', (from) => {
    if (isDigitAt(text, from) && text[from] !== '0')
      readDivided(text, from, (digits) => keys.add(numberKey(digits)))
    return false
  })
  return keys
}
