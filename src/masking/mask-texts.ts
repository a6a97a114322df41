import { formsOfName, type IntroducedName, introducedNames } from './find-names.ts'
import { claimNumbers } from './find-numbers.ts'
import { claimKnownNames, indexNames } from './known-names.ts'
import { Claims, type PersonalData, type PersonalDataKind } from './personal-data.ts'
import { standInFor } from './stand-ins.ts'

export interface Replacement {
  kind: PersonalDataKind
  value: string
  standIn: string
}

export interface MaskedTexts {
  texts: string[]
  replacements: Replacement[]
}

const email = /(?<![\p{L}\p{Nd}._%+-])[\p{L}\p{Nd}._%+-]+@[\p{L}\p{Nd}-]+(?:\.[\p{L}\p{Nd}-]+)+/gu

/** Finds personal data in one conversation's messages, in order; a name introduced in one is found in all. */
export function findPersonalData(texts: readonly string[], names: readonly string[] = []): PersonalData[][] {
  const parts = texts.map((text) => ({
    text,
    certain: certainClaims(text),
    introduced: introducedNames(text),
  }))
  const introduced = parts.flatMap(({ certain, introduced }) =>
    namesIn(withIntroduced(certain.copy(), introduced).found),
  )
  const forms = [...new Set([...new Set([...names, ...introduced])].flatMap(formsOfName))]
  // Longest first, so that a whole name is one match.
  forms.sort((a, b) => b.length - a.length)
  const index = indexNames(forms)
  return parts.map(({ text, certain, introduced }) => {
    claimKnownNames(text, index, certain)
    return withIntroduced(certain, introduced).found.toSorted((a, b) => a.start - b.start)
  })
}

function namesIn(found: readonly PersonalData[]): string[] {
  return [...new Set(found.flatMap(({ kind, value }) => (kind === 'name' ? [value] : [])))]
}

function certainClaims(text: string): Claims {
  const claims = new Claims(text)
  for (const match of text.matchAll(email)) claims.claim('email', match[0], match.index)
  claimNumbers(text, claims)
  return claims
}

function withIntroduced(claims: Claims, introduced: readonly IntroducedName[]): Claims {
  for (const { name, start } of introduced) claims.claim('name', name, start)
  return claims
}

/** Replaces personal data in one conversation by stable stand-ins, except `kept` values; repeating changes nothing. */
export function maskTexts(
  texts: readonly string[],
  names: readonly string[] = [],
  kept: readonly string[] = [],
): MaskedTexts {
  const places = findPersonalData(texts, names)
  const standIns = new Map<string, Replacement>()
  const owners = ownersOf(namesIn(places.flat()).map(comparable))
  const ofValues = new Map<string, Replacement>()
  const counts = new Map<PersonalDataKind, number>()

  function replacementFor(found: PersonalData): Replacement {
    const name = `${found.kind} ${found.value}`
    const replacement = ofValues.get(name) ?? replacementOfOwner(found)
    ofValues.set(name, replacement)
    return replacement
  }

  function replacementOfOwner({ kind, value }: PersonalData): Replacement {
    const key = `${kind} ${ownerOf(comparable(value), owners)}`
    const standIn = standIns.get(key)
    if (standIn !== undefined) return standIn
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

/** Ignores separators in numbers and case in names. */
function comparable(value: string): string {
  return /\p{Nd}/u.test(value) && !value.includes('@')
    ? value.replaceAll(/[^\p{L}\p{Nd}]/gu, '').toLowerCase()
    : value.replaceAll(/\s+/g, ' ').toLowerCase()
}

/** Names that share a word; the longest win. */
const maxNamesOfWord = 20

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

/** "Tom" is the person called "Tom Weiss". */
function ownerOf(name: string, owners: ReadonlyMap<string, readonly string[]>): string {
  const [word = ''] = name.split(' ')
  return owners.get(word)?.find((owner) => ` ${owner} `.includes(` ${name} `)) ?? name
}
