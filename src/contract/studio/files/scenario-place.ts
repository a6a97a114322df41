import { t } from '../../translate.ts'
import { z } from '../../zod.ts'

export const maxFolderDepth = 5
export const maxScenarioTags = 10

const folderRule = t(
  'Must be names with / between them, at most 5, each of 1 to 60 characters, without \\ : * ? " < > | and without a dot or space at its ends',
)
const tagRule = t(
  'Must begin with a letter or digit, then letters, digits, dots, - or _, at most 40 characters',
)

/** Valid as a directory name on every system, never leading out of it. */
const folderName = String.raw`(?![. ])[^\\/:*?"<>|\p{Cc}\p{Cs}]{1,60}(?<![. ])`

/** `returns/refunds`: the file's directory. */
export const scenarioFolder = z
  .string(folderRule)
  .regex(new RegExp(`^${folderName}(?:/${folderName}){0,${maxFolderDepth - 1}}$`, 'u'), folderRule)

export const scenarioTag = z.string(tagRule).regex(/^[\p{L}\p{N}][\p{L}\p{N}_.-]{0,39}$/u, tagRule)

export const scenarioTags = z
  .array(scenarioTag)
  .max(maxScenarioTags, t('Must be at most {maxScenarioTags} tags', { maxScenarioTags }))
  .check((context) => {
    if (new Set(context.value).size === context.value.length) return
    context.issues.push({ code: 'custom', message: t('Has the same tag twice'), input: context.value })
  })

/** Returns a scenario's folder or `''`; older files have a category instead. */
export function folderOfScenario({
  folder,
  category = '',
}: {
  folder?: string | undefined
  category?: string | undefined
}): string {
  if (folder !== undefined) return folder
  const name = category
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cs}]/gu, '-')
    .slice(0, 60)
    .replace(/^[. ]+|[. ]+$/g, '')
  return scenarioFolder.safeParse(name).success ? name : ''
}

/** Returns all enclosing folders, outermost first: `returns`, `returns/refunds`. */
export function foldersAroundScenario(scenario: Parameters<typeof folderOfScenario>[0]): string[] {
  const folder = folderOfScenario(scenario)
  if (folder === '') return []
  const names = folder.split('/')
  return names.map((_, at) => names.slice(0, at + 1).join('/'))
}
