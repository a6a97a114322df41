/** Every text about scenarios in which something is counted or named. */
import { type Assertion, maxScenarioTitleCharacters } from '../../../../../contract/studio/files/scenario.ts'
import type { ScenarioRunProgress } from '../../../../../scenarios/run-scenarios.ts'
import type { StoreOutcome } from '../../../../browser/records/scenario-store.ts'
import { assertionNames, scenarioNotStored, scenarioWords } from '../words.ts'

export function assertionText({ kind, value }: Assertion): string {
  switch (kind) {
    case 'handoff':
      return value === 'yes' ? 'hands over to a person' : 'hands over to nobody'
    case 'answered_within':
      return `comes within ${value} s`
    case 'contains':
    case 'not_contains':
      return `${assertionNames[kind]} “${value}”`
    default:
      return `${assertionNames[kind]} ${value}`
  }
}

export function scenarioCount(count: number, one = 'scenario', many = 'scenarios'): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}

export function messagesText(count: number): string {
  return scenarioCount(count, 'message', 'messages')
}

export function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}

export function runSelected(count: number): string {
  return `Run ${scenarioCount(count)}`
}

export function progressText(
  { scenario, attempt, turn }: ScenarioRunProgress,
  all: number,
  repeats: number,
): string {
  const attempts = repeats === 1 ? '' : `, attempt ${attempt + 1} of ${repeats}`
  return `Scenario ${scenario + 1} of ${all}${attempts}, message ${turn + 1}`
}

export function timeoutText(seconds: number): string {
  return `The platform asks for ${seconds} s of patience.`
}

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

export function attemptsText(passed: number, all: number): string {
  return `${passed} of ${all} attempts passed`
}

export function attemptName(at: number): string {
  return `Attempt ${at + 1}`
}

export function handedText(reason: string): string {
  return `Handed over to a person: ${reason}`
}

export function noResponseText(reason: string): string {
  return `${scenarioWords.silent} ${reason}`
}

export function turnName(at: number): string {
  return `Message ${at + 1}`
}

export function removeTurn(at: number): string {
  return `Remove message ${at + 1}`
}

export function moveTurn(at: number, direction: 'up' | 'down'): string {
  return `Move message ${at + 1} ${direction}`
}

export function assertionLabel(turn: number, at: number): string {
  return `Rule ${at + 1} of message ${turn + 1}`
}

export function assertionValue(turn: number, at: number): string {
  return `What rule ${at + 1} of message ${turn + 1} wants`
}

export function removeAssertion(turn: number, at: number): string {
  return `Remove rule ${at + 1} of message ${turn + 1}`
}

export function copyScenarioTitle(title: string): string {
  return `Copy of ${title}`.slice(0, maxScenarioTitleCharacters)
}

export function removedText(count: number): string {
  return `${scenarioCount(count)} deleted.`
}

export function importPreview(added: number, replaced: number): string {
  const parts = [
    ...(added === 0 ? [] : [`${scenarioCount(added)} will be added`]),
    ...(replaced === 0 ? [] : [`${scenarioCount(replaced)} will replace the ones with the same id`]),
  ]
  return parts.length === 0 ? 'The file holds no scenario.' : `${parts.join(', ')}.`
}

/** What became of keeping something, for a toast. */
export function storageText(keeping: StoreOutcome): string {
  if (keeping.state === 'full')
    return 'Not kept: there are as many scenarios as there may be. Delete some first.'
  if (keeping.state === 'refused') return scenarioNotStored
  const { added, replaced } = keeping
  return [
    ...(added === 0 ? [] : [`${scenarioCount(added)} added.`]),
    ...(replaced === 0 ? [] : [`${scenarioCount(replaced)} replaced.`]),
  ].join(' ')
}
