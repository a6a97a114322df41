/** Scenario texts with counts or names. */

import { type Assertion, maxScenarioTitleCharacters } from '../../../../../contract/studio/files/scenario.ts'
import type { ScenarioRunProgress } from '../../../../../scenarios/run-scenarios.ts'
import { reasonText } from '../../../../conversation/reason-text.ts'
import type { StoreOutcome } from '../../../../records/scenarios.ts'
import { counted, formatNumber, plural } from '../../../../text/format.ts'
import { assertionNames, scenarioNotStored, scenarioWords } from '../words.ts'

export function assertionText({ kind, value }: Assertion): string {
  switch (kind) {
    case 'handoff':
      return value === 'yes' ? 'hands over to a team member' : 'does not hand over'
    case 'answered_within':
      return `answers within ${value} s`
    case 'contains':
    case 'not_contains':
      return `${assertionNames[kind]} “${value}”`
    default:
      return `${assertionNames[kind]} ${value}`
  }
}

export const scenarioCount = counted('# scenario', '# scenarios')

export const messagesText = counted('# message', '# messages')

export const times = counted('once', '# times')

export const runSelected = counted('Run # scenario', 'Run # scenarios')

export function progressText(
  { scenario, attempt, turn }: ScenarioRunProgress,
  all: number,
  repeats: number,
): string {
  const attempts = repeats === 1 ? '' : `, attempt ${attempt + 1} of ${repeats}`
  return `Scenario ${scenario + 1} of ${all}${attempts}, message ${turn + 1}`
}

export const timeoutText = (seconds: number) => `Rate limit reached. Continues in ${formatNumber(seconds)} s.`

export function scenarioSummaryText({ passed, failed, flaky, errors, left }: Summary): string {
  const parts = [
    `${passed} passed`,
    `${failed} failed${flaky === 0 ? '' : ` (${flaky} flaky)`}`,
    ...(errors === 0 ? [] : [`${errors} without an answer`]),
    ...(left === 0 ? [] : [`${left} not run`]),
  ]
  return `${parts.join(', ')}.`
}

export interface Summary {
  passed: number
  failed: number
  flaky: number
  errors: number
  left: number
}

export const attemptsText = (passed: number, all: number) => `${passed} of ${all} attempts passed`

export const attemptName = (at: number) => `Attempt ${at + 1}`

export const handedText = (reason: string) => `Handed over to a team member: ${reasonText(reason)}`

export const noResponseText = (reason: string) => `${scenarioWords.silent} ${reasonText(reason)}`

export const turnName = (at: number) => `Message ${at + 1}`

export const removeTurn = (at: number) => `Remove message ${at + 1}`

export function moveTurn(at: number, direction: 'up' | 'down'): string {
  return `Move message ${at + 1} ${direction}`
}

export const assertionLabel = (turn: number, at: number) => `Check ${at + 1} of message ${turn + 1}`

export const assertionValue = (turn: number, at: number) => `Value of check ${at + 1} of message ${turn + 1}`

export const removeAssertion = (turn: number, at: number) => `Remove check ${at + 1} of message ${turn + 1}`

export function copyScenarioTitle(title: string): string {
  return `Copy of ${title}`.slice(0, maxScenarioTitleCharacters)
}

export const removedText = counted('# scenario deleted.', '# scenarios deleted.')

export function importPreview(added: number, replaced: number): string {
  const parts = [
    ...(added === 0 ? [] : [plural(added, '# scenario will be added.', '# scenarios will be added.')]),
    ...(replaced === 0
      ? []
      : [plural(replaced, '# scenario will be replaced.', '# scenarios will be replaced.')]),
  ]
  return parts.length === 0 ? 'The file has no scenarios.' : parts.join(' ')
}

/** The outcome of saving, for a toast. */
export function storageText(keeping: StoreOutcome): string {
  if (keeping.state === 'full') return 'Not saved: the limit of scenarios is reached. Delete some first.'
  if (keeping.state === 'refused') return scenarioNotStored
  const { added, replaced } = keeping
  return [
    ...(added === 0 ? [] : [plural(added, '# scenario added.', '# scenarios added.')]),
    ...(replaced === 0 ? [] : [plural(replaced, '# scenario replaced.', '# scenarios replaced.')]),
  ].join(' ')
}
