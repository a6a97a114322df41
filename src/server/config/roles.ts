import type { EnvironmentReader } from './environment-reader.ts'

export interface RoleConfig {
  readonly operators: ReadonlySet<string> | undefined
  readonly editors: ReadonlySet<string> | undefined
  readonly viewers: ReadonlySet<string> | undefined
  /** What each viewer and each editor may send in an hour, because both cost money. */
  readonly memberTestsPerHour: number
  readonly memberAiPerHour: number
  /** Nobody publishes to a live number without a review that another member approved. */
  readonly isReviewRequired: boolean
}

/** Reads who has which role. Whoever is on two lists would have two. */
export function readRoles(reader: EnvironmentReader): RoleConfig {
  const lists = (['STUDIO_OPERATORS', 'STUDIO_EDITORS', 'STUDIO_VIEWERS'] as const).map((name) => ({
    name,
    ids: reader.ids(name),
  }))
  const seen = new Set<string>()
  for (const { name, ids = new Set<string>() } of lists) {
    const twice = [...ids].find((id) => seen.has(id))
    if (twice !== undefined) reader.errors.push(`${name}: ${twice} has another role already`)
    for (const id of ids) seen.add(id)
  }
  const [operators, editors, viewers] = lists.map(({ ids }) => ids)
  const perHour = { min: 0, max: 1_000_000 }
  return {
    ...{ operators, editors, viewers },
    memberTestsPerHour: reader.integer('STUDIO_MEMBER_TESTS_PER_HOUR', 1000, perHour),
    memberAiPerHour: reader.integer('STUDIO_MEMBER_AI_PER_HOUR', 200, perHour),
    isReviewRequired: reader.oneOf('STUDIO_REVIEW', ['optional', 'required'], 'optional') === 'required',
  }
}
