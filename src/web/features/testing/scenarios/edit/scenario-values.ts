/** Form values of a scenario; every field is text. */

import { optionalText, requiredText } from '../../../../../contract/platform/text-field.ts'
import {
  type Assertion,
  assertion,
  assertionKinds,
  maxScenarioDescriptionCharacters,
  maxScenarioMessageCharacters,
  maxScenarioTitleCharacters,
  maxScenarioTurns,
  maxTurnAssertions,
  type Scenario,
  scenario,
} from '../../../../../contract/studio/files/scenario.ts'
import {
  folderOfScenario,
  scenarioFolder,
  scenarioTags,
} from '../../../../../contract/studio/files/scenario-place.ts'
import { t } from '../../../../../contract/translate.ts'
import { z } from '../../../../../contract/zod.ts'

const assertionDraft = z
  .object({ kind: z.enum([...assertionKinds, 'unknown']), value: z.string() })
  .check((context) => {
    const parsed = assertion.safeParse(untyped(context.value))
    for (const { message } of parsed.error?.issues ?? []) {
      context.issues.push({ code: 'custom', path: ['value'], message, input: context.value.value })
    }
  })
export type AssertionValues = z.infer<typeof assertionDraft>

const turnDraft = z.object({
  message: requiredText(maxScenarioMessageCharacters, t('Enter a message')),
  context: optionalText(maxScenarioMessageCharacters),
  assertions: z.array(assertionDraft).max(maxTurnAssertions),
  /** Hidden, but preserved. */
  savedAnswer: z.string().nullable(),
})
export type TurnValues = z.infer<typeof turnDraft>

/** Trims accidental slashes and spaces. */
function folderIn(text: string): string {
  return text
    .trim()
    .replace(/^\/+|\/+$/g, '')
    .replace(/ *\/ */g, '/')
}

function tagsIn(text: string): string[] {
  return [...new Set(text.split(/[\s,]+/).filter((tag) => tag !== ''))]
}

function report(context: z.core.ParsePayload<string>, { error }: { error?: z.ZodError | undefined }): void {
  const [issue] = error?.issues ?? []
  if (issue) context.issues.push({ code: 'custom', message: issue.message, input: context.value })
}

export const scenarioValues = z.object({
  title: requiredText(maxScenarioTitleCharacters, t('Enter a title')),
  folder: z.string().check((context) => {
    const folder = folderIn(context.value)
    if (folder !== '') report(context, scenarioFolder.safeParse(folder))
  }),
  /** Separated by spaces or commas. */
  tags: z.string().check((context) => report(context, scenarioTags.safeParse(tagsIn(context.value)))),
  description: optionalText(maxScenarioDescriptionCharacters),
  turns: z.array(turnDraft).min(1).max(maxScenarioTurns),
})
export type ScenarioValues = z.infer<typeof scenarioValues>

export const blankAssertion: AssertionValues = { kind: 'contains', value: '' }
export const blankTurn: TurnValues = {
  message: '',
  context: '',
  assertions: [blankAssertion],
  savedAnswer: null,
}
export const blankScenario: ScenarioValues = {
  title: '',
  folder: '',
  tags: '',
  description: '',
  turns: [blankTurn],
}

export function scenarioValuesOf(scenario: Scenario): ScenarioValues {
  const { title, tags = [], description = '', turns } = scenario
  return {
    title,
    folder: folderOfScenario(scenario),
    tags: tags.join(' '),
    description,
    turns: turns.map(({ message, context = '', assertions, savedAnswer = null }) => ({
      message,
      context,
      assertions: assertions.map(({ kind, value }) => ({ kind, value: String(value) })),
      savedAnswer,
    })),
  }
}

export function scenarioOf({ title, folder, tags, description, turns }: ScenarioValues): Scenario {
  const words = tagsIn(tags)
  return scenario.parse({
    title: title.trim(),
    ...said({ folder: folderIn(folder) }),
    ...(words.length > 0 && { tags: words }),
    ...said({ description }),
    turns: turns.map(({ message, context, assertions, savedAnswer }) => ({
      message,
      ...said({ context }),
      assertions: assertions.map(untyped),
      ...(savedAnswer !== null && { savedAnswer }),
    })),
  })
}

/** The start value for another kind of check: text is kept where the kind takes text. */
export function valueFor(kind: Assertion['kind'], before: AssertionValues): string {
  if (kind === 'handoff') return 'yes'
  if (kind === 'answered_within') return '10'
  return before.kind === 'handoff' || before.kind === 'answered_within' ? '' : before.value
}

function untyped({ kind, value }: AssertionValues): unknown {
  if (kind !== 'answered_within') return { kind, value }
  return { kind, value: value.trim() === '' ? undefined : Number(value) }
}

/** Omits empty fields. */
function said(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => /\S/.test(text)))
}
