import { oneLine } from '../../contract/one-line.ts'
import type { EnvValues } from './env-file.ts'
import type { FoundAssets, NamedAsset } from './find-assets.ts'
import type { FoundHosts } from './find-hosts.ts'
import type { Questions } from './questions.ts'

export interface Members {
  readonly users: string
  readonly businesses: string
  readonly operators: string
  readonly comments: Readonly<Record<'users' | 'businesses', string>>
  readonly sentence: string
}

/** Asks who may sign in and who operates the studio, by place in a list of names or by id. Throws CommandError. */
export async function askMembers(
  questions: Questions,
  set: EnvValues,
  { hosts: { user }, assets }: { readonly hosts: FoundHosts; readonly assets: FoundAssets },
): Promise<Members> {
  const people = [user]
  const shown = assets.businesses.map(({ name, id }, place) => `${place + 1}: ${name} (${id})`).join(', ')
  const businesses = await questions.ask({
    text: `Businesses whose members may all sign in, by number or id, separated by commas (${shown || 'none found'}; Enter: none)`,
    variable: 'STUDIO_ALLOWED_BUSINESSES',
    preset: set.STUDIO_ALLOWED_BUSINESSES,
    isOptional: true,
    check: (answer) => idsProblem(idsFrom(answer, assets.businesses)),
  })
  const list = (text: string, variable: 'STUDIO_ALLOWED_USERS' | 'STUDIO_OPERATORS') =>
    questions.ask({
      text,
      variable,
      preset: set[variable] || user.id,
      check: (answer) => idsProblem(idsFrom(answer, people)),
    })
  const you = `1: ${user.name} (${user.id}), you`
  const users = await list(`Members, by number or id, separated by commas (${you})`, 'STUDIO_ALLOWED_USERS')
  const operators = await list(
    `Operators, who also set targets and alert addresses (${you})`,
    'STUDIO_OPERATORS',
  )
  const [userIds, operatorIds, businessIds] = [
    idsFrom(users, people),
    idsFrom(operators, people),
    idsFrom(businesses, assets.businesses),
  ]
  return {
    users: userIds.join(','),
    operators: operatorIds.join(','),
    businesses: businessIds.join(','),
    comments: { users: namesOf(userIds, people), businesses: namesOf(businessIds, assets.businesses) },
    sentence: `Members: ${namesOf(userIds, people)}${businessIds.length === 0 ? '' : `; all members of ${namesOf(businessIds, assets.businesses)}`}.`,
  }
}

/** A place in the list, or an id. */
function idsFrom(answer: string, listed: readonly NamedAsset[]): string[] {
  const words = answer.split(',').map((word) => word.trim())
  return [...new Set(words.filter((word) => word !== '').map((word) => listed[Number(word) - 1]?.id ?? word))]
}

const idsProblem = (ids: readonly string[]): string | undefined =>
  ids.every((id) => /^\d{3,32}$/.test(id)) ? undefined : 'enter numbers of the list, or ids in digits'

const namesOf = (ids: readonly string[], listed: readonly NamedAsset[]): string =>
  ids.map((id) => oneLine(listed.find((one) => one.id === id)?.name ?? id)).join(', ')
