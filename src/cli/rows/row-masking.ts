/** Masks the texts of rows (docs/personal-data.md). */
import type { ConversationEntryAnswer, ConversationSummary } from '../../contract/studio/conversations.ts'
import { maskTexts } from '../../masking/mask-texts.ts'

/** Ids of users and messages as the platform writes them, and user names, wherever they stand. */
const platformIds =
  /(?<![\p{L}\p{N}_])(?:[A-Z]{2}\.(?=\w*\d)\w{4,}|(?:wamid|wacid)\.[A-Za-z0-9+/=_-]+)|(?<![\p{L}\p{N}_.%+-])@[A-Za-z0-9][A-Za-z0-9_.]{2,}/gu
const idStandIn = '[id]'
const minIdCharacters = 3

interface Person {
  readonly name?: string | null
  readonly number?: string | null
  readonly userId?: string | null
  readonly username?: string | null
}

/** Masks the texts of one conversation together, so that a person has the same stand-in in all of them. */
export function maskedTextsOf(
  { customer }: Pick<ConversationSummary, 'customer'>,
  entries: readonly Pick<ConversationEntryAnswer, 'sender'>[],
  texts: readonly string[],
): string[] {
  const people: Person[] = [customer, ...entries.flatMap(({ sender }) => sender ?? [])]
  const names = [...new Set(people.flatMap(({ name }) => name ?? []))]
  const ids = [
    ...customer.ids,
    ...people.flatMap(({ number, userId, username }) =>
      [number, userId, username].filter((id) => id != null),
    ),
  ]
  return maskedTexts(texts, names, ids)
}

/** @param ids - of people, in any case of letters */
export function maskedTexts(
  texts: readonly string[],
  names: readonly string[] = [],
  ids: readonly string[] = [],
): string[] {
  // The longest first: one may begin with another.
  const known = [...new Set(ids.map((id) => id.replace(/^[+@]/, '')))]
    .filter((id) => id.length >= minIdCharacters)
    .sort((a, b) => b.length - a.length)
    .map((id) => id.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&'))
  const ofPeople =
    known.length === 0
      ? undefined
      : new RegExp(`(?<![\\p{L}\\p{N}_])[+@]?(?:${known.join('|')})(?![\\p{L}\\p{N}_])`, 'giu')
  const withoutIds = texts.map((text) => {
    const rest = ofPeople === undefined ? text : text.replace(ofPeople, idStandIn)
    return rest.replace(platformIds, idStandIn)
  })
  return maskTexts(withoutIds, names).texts
}
