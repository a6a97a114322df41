import { parseJsonFile } from '../contract/studio/files/json-file.ts'
import type { Scenario } from '../contract/studio/files/scenario.ts'
import { scenarioFile, scenarioFileFormat } from '../contract/studio/files/scenario-file.ts'
import { t } from '../contract/translate.ts'
import { z } from '../contract/zod.ts'

export type ParsedScenarios = { ok: true; scenarios: Scenario[] } | { ok: false; errors: string[] }

/** Far above all scenarios of a number. */
export const maxScenarioFileCharacters = 20_000_000

/** More would hide the first ones. */
const maxFaults = 20

/** Parses a scenario file, or returns the first errors by scenario and field. Never throws. */
export function parseScenarios(text: string): ParsedScenarios {
  if (text.length > maxScenarioFileCharacters) return invalid(t('Is larger than any scenario file'))
  const read = parseJsonFile(text)
  if (read === undefined) return invalid(t('Is not JSON'))
  const named = z.looseObject({ format: z.literal(scenarioFileFormat) }).safeParse(read)
  if (!named.success)
    return invalid(
      t('Is not a scenario file: its format is not "{scenarioFileFormat}"', { scenarioFileFormat }),
    )
  const parsed = scenarioFile.safeParse(read)
  if (parsed.success) return { ok: true, scenarios: parsed.data.scenarios }
  // An unsupported version causes all other errors, so it is reported alone.
  const version = parsed.error.issues.filter(({ path }) => path[0] === 'version')
  const issues = (version.length > 0 ? version : parsed.error.issues).slice(0, maxFaults)
  return { ok: false, errors: issues.map((issue) => explained(issue, read)) }
}

const titles = z.looseObject({
  scenarios: z.array(z.looseObject({ title: z.string() }).catch({ title: '' })),
})

function explained({ path, message }: z.core.$ZodIssue, value: unknown): string {
  const [first, index, ...field] = path
  if (first !== 'scenarios' || typeof index !== 'number')
    return t('{path}: {message}', { path: path.join('.'), message })
  const parsed = titles.safeParse(value)
  const title = parsed.success ? parsed.data.scenarios[index]?.title : ''
  const number = index + 1
  const place = field.join('.')
  if (place === '') {
    return title
      ? t('scenario {number} ({title}): {message}', { number, title, message })
      : t('scenario {number}: {message}', { number, message })
  }
  return title
    ? t('scenario {number} ({title}), {place}: {message}', { number, title, place, message })
    : t('scenario {number}, {place}: {message}', { number, place, message })
}

function invalid(text: string): ParsedScenarios {
  return { ok: false, errors: [text] }
}
