import { maxScenarioTitleCharacters } from '../../../../../contract/studio/files/scenario.ts'
import { counted, t, withoutIsolates } from '../../../../../contract/translate.ts'
import type { ScenarioRunProgress } from '../../../../../scenarios/run-scenarios.ts'
import { reasonText } from '../../../../conversation/reason-text.ts'
import type { StoreOutcome } from '../../../../records/scenarios.ts'
import { formatItems, formatNumber } from '../../../../text/format.ts'
import { scenarioNotStored, scenarioWords } from '../words.ts'

export const scenarioCount = counted('{count, plural, one {# scenario} other {# scenarios}}')

export const messagesText = counted('{count, plural, one {# message} other {# messages}}')

export const times = counted('{count, plural, one {once} other {# times}}')

export const runSelected = counted('{count, plural, one {Run # scenario} other {Run # scenarios}}')

export function progressText(
  { scenario, attempt, turn }: ScenarioRunProgress,
  all: number,
  repeats: number,
): string {
  const values = { scenario: scenario + 1, all, message: turn + 1 }
  if (repeats === 1) return t('Scenario {scenario} of {all}, message {message}', { ...values })
  return t('Scenario {scenario} of {all}, attempt {attempt} of {repeats}, message {message}', {
    ...values,
    attempt: attempt + 1,
    repeats,
  })
}

export const timeoutText = (seconds: number) =>
  t('Rate limit reached. Continues in {seconds} s.', { seconds: formatNumber(seconds) })

export function scenarioSummaryText({ passed, failed, flaky, errors, left }: Summary): string {
  const parts = [
    t('{passed} passed', { passed }),
    flaky === 0 ? t('{failed} failed', { failed }) : t('{failed} failed ({flaky} flaky)', { failed, flaky }),
    ...(errors === 0 ? [] : [t('{errors} without an answer', { errors })]),
    ...(left === 0 ? [] : [t('{left} not run', { left })]),
  ]
  return t('{parts}.', { parts: formatItems(parts) })
}

export interface Summary {
  passed: number
  failed: number
  flaky: number
  errors: number
  left: number
}

export const attemptsText = (passed: number, all: number) =>
  t('{passed} of {all} attempts passed', { passed, all })

export const attemptName = (at: number) => t('Attempt {number}', { number: at + 1 })

export const handedText = (reason: string) =>
  t('Handed over to a team member: {reason}', { reason: reasonText(reason) })

export const noResponseText = (reason: string) => `${scenarioWords.silent} ${reasonText(reason)}`

export const earlierText = counted(
  '{count, plural, one {# earlier message passed} other {# earlier messages passed}}',
)

export const turnName = (at: number) => t('Message {number}', { number: at + 1 })

export const removeTurn = (at: number) => t('Remove message {number}', { number: at + 1 })

export function moveTurn(at: number, direction: 'up' | 'down'): string {
  return direction === 'up'
    ? t('Move message {number} up', { number: at + 1 })
    : t('Move message {number} down', { number: at + 1 })
}

export const assertionLabel = (turn: number, at: number) =>
  t('Check {check} of message {message}', { check: at + 1, message: turn + 1 })

export const assertionValue = (turn: number, at: number) =>
  t('Value of check {check} of message {message}', { check: at + 1, message: turn + 1 })

export const removeAssertion = (turn: number, at: number) =>
  t('Remove check {check} of message {message}', { check: at + 1, message: turn + 1 })

export function copyScenarioTitle(title: string): string {
  return withoutIsolates(t('Copy of {title}', { title })).slice(0, maxScenarioTitleCharacters)
}

export const removedText = counted('{count, plural, one {# scenario deleted.} other {# scenarios deleted.}}')

export function importPreview(added: number, replaced: number): string {
  const parts = [
    ...(added === 0
      ? []
      : [
          t('{count, plural, one {# scenario will be added.} other {# scenarios will be added.}}', {
            count: added,
          }),
        ]),
    ...(replaced === 0
      ? []
      : [
          t('{count, plural, one {# scenario will be replaced.} other {# scenarios will be replaced.}}', {
            count: replaced,
          }),
        ]),
  ]
  return parts.length === 0 ? t('The file has no scenarios.') : parts.join(' ')
}

/** The outcome of saving, for a toast. */
export function storageText(keeping: StoreOutcome): string {
  if (keeping.state === 'full') return t('Not saved: the limit of scenarios is reached. Delete some first.')
  if (keeping.state === 'refused') return scenarioNotStored
  const { added, replaced } = keeping
  return [
    ...(added === 0
      ? []
      : [t('{count, plural, one {# scenario added.} other {# scenarios added.}}', { count: added })]),
    ...(replaced === 0
      ? []
      : [
          t('{count, plural, one {# scenario replaced.} other {# scenarios replaced.}}', { count: replaced }),
        ]),
  ].join(' ')
}
