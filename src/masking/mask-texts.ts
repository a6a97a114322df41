/** Replaces personal data in the texts of a conversation by stable stand-ins. */
import { claimIntroducedNames, formsOfName } from './find-names.ts'
import { claimNumbers } from './find-numbers.ts'
import { claimKnownNames, indexNames, type NameIndex } from './known-names.ts'
import { Claims, type PersonalData, type PersonalDataKind } from './personal-data.ts'
import { standInFor } from './stand-ins.ts'

export interface Replacement {
  kind: PersonalDataKind
  value: string
  standIn: string
}

export interface MaskedTexts {
  /** In the order in which they were given. */
  texts: string[]
  /** Each value once, in the order of its first place. */
  replacements: Replacement[]
}

const email = /(?<![\p{L}\p{Nd}._%+-])[\p{L}\p{Nd}._%+-]+@[\p{L}\p{Nd}-]+(?:\.[\p{L}\p{Nd}-]+)+/gu

/**
 * Finds the personal data of texts that belong together. A name that one of them introduces is found in all.
 *
 * @param texts the messages of one conversation.
 * @param names names that are known, for example of the customer's profile.
 * @returns for each text what was found, in the order of its places.
 */
export function findPersonalData(texts: readonly string[], names: readonly string[] = []): PersonalData[][] {
  const nobody = indexNames([])
  const introduced = texts.flatMap((text) =>
    claimsIn(text, nobody)
      .found.filter(({ kind }) => kind === 'name')
      .map(({ value }) => value),
  )
  const known = [...new Set([...names, ...introduced].flatMap(formsOfName))]
  // The longest first, so that a whole name is one place and not two.
  known.sort((a, b) => b.length - a.length)
  const index = indexNames(known)
  return texts.map((text) => claimsIn(text, index).found.toSorted((a, b) => a.start - b.start))
}

function claimsIn(text: string, names: NameIndex): Claims {
  const claims = new Claims(text)
  for (const match of text.matchAll(email)) claims.claim('email', match[0], match.index)
  claimNumbers(text, claims)
  claimKnownNames(text, names, claims)
  claimIntroducedNames(text, claims)
  return claims
}

/**
 * Replaces phone numbers, mail addresses, introduced or given names, order numbers and account numbers. Equal values
 * have equal stand-ins in all texts; masking the result again changes nothing.
 *
 * @param texts the messages of one conversation.
 * @param names names that are known, for example of the customer's profile.
 * @param kept values that stay as they are, as `replacements` names them.
 */
export function maskTexts(
  texts: readonly string[],
  names: readonly string[] = [],
  kept: readonly string[] = [],
): MaskedTexts {
  const places = findPersonalData(texts, names)
  const standIns = new Map<string, Replacement>()
  const owners = ownersOf(
    places.flat().flatMap(({ kind, value }) => (kind === 'name' ? [comparable(value)] : [])),
  )
  const counts = new Map<PersonalDataKind, number>()

  function replacementFor({ kind, value }: PersonalData): Replacement {
    const key = `${kind} ${kind === 'name' ? ownerOf(comparable(value), owners) : comparable(value)}`
    const known = standIns.get(key)
    if (known !== undefined) return known
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    const replacement = { kind, value, standIn: standInFor(kind, value, count) }
    standIns.set(key, replacement)
    return replacement
  }

  const masked = texts.map((text, at) => {
    let result = ''
    let end = 0
    for (const place of places[at] ?? []) {
      const { value, standIn } = replacementFor(place)
      result += text.slice(end, place.start) + (kept.includes(value) ? place.value : standIn)
      end = place.end
    }
    return result + text.slice(end)
  })
  return { texts: masked, replacements: [...standIns.values()] }
}

/** A number is the same with other separators, a name in other letters. */
function comparable(value: string): string {
  return /\p{Nd}/u.test(value) && !value.includes('@')
    ? value.replaceAll(/[^\p{L}\p{Nd}]/gu, '').toLowerCase()
    : value.replaceAll(/\s+/g, ' ').toLowerCase()
}

/** Names that share a word; the longest ones count. */
const maxNamesOfWord = 20

/** By each of their words, the longest names first. */
function ownersOf(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const owners = new Map<string, string[]>()
  for (const name of [...new Set(names)].sort((a, b) => b.length - a.length)) {
    for (const word of name.split(' ')) {
      const same = owners.get(word) ?? []
      if (same.length < maxNamesOfWord) owners.set(word, [...same, name])
    }
  }
  return owners
}

/** The longest name that contains this one: "Tom" is whoever was called "Tom Weiss". */
function ownerOf(name: string, owners: ReadonlyMap<string, readonly string[]>): string {
  const [word = ''] = name.split(' ')
  return owners.get(word)?.find((owner) => ` ${owner} `.includes(` ${name} `)) ?? name
}
