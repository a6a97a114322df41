import { isApology, noReplyNeeded } from '../contract/platform/agent/agent-test.ts'
import type { Assertion } from '../contract/studio/files/scenario.ts'
import { readPattern } from '../contract/studio/pattern.ts'
import type { Observed } from './observed.ts'
import { isFoundIn } from './text/match-pattern.ts'
import { folded, withoutMarkup } from './text/plain-text.ts'

export interface Judgement {
  assertion: Assertion
  isMet: boolean
  reason: string
}

/** Judges one assertion; withheld answers and the platform's apology meet none. */
export function judge(assertion: Assertion, observed: Observed, phoneNumberId: string): Judgement {
  const opinionOfText = opinion(assertion, observed, phoneNumberId)
  const failure = failureIn(observed)
  if (failure === undefined || !opinionOfText.isMet) return { assertion, ...opinionOfText }
  return { assertion, ...unmet(failure) }
}

function failureIn(observed: Observed): string | undefined {
  const { answer, noResponseReason } = observed
  if (isApology(answer)) return 'The agent failed, and the platform sent its own apology.'
  // The agent may decide not to reply, and a scenario may want that.
  if (noResponseReason === null || noResponseReason === noReplyNeeded) return undefined
  return silence(observed).trim() || undefined
}

function opinion(
  assertion: Assertion,
  observed: Observed,
  phoneNumberId: string,
): Omit<Judgement, 'assertion'> {
  const { answer, quickReplies, handoffReason, milliseconds, tools } = observed
  switch (assertion.kind) {
    case 'contains':
      return contains(answer, assertion.value)
        ? met(`Contains “${assertion.value}”.`)
        : unmet(`Must contain “${assertion.value}”. ${found(observed)}`)
    case 'not_contains':
      return contains(answer, assertion.value)
        ? unmet(`Must not contain “${assertion.value}”. ${found(observed)}`)
        : met(`Does not contain “${assertion.value}”.`)
    case 'matches':
      return matches(answer, assertion.value)
        ? met(`Matches ${assertion.value}.`)
        : unmet(`Must match ${assertion.value}. ${found(observed)}`)
    case 'handoff': {
      const isHandedOff = handoffReason !== null
      const state = isHandedOff
        ? `Handed over to a team member: ${handoffReason}.`
        : 'Not handed over to a team member.'
      if (isHandedOff === (assertion.value === 'yes')) return met(state)
      const wanted = isHandedOff ? 'Must not be handed over' : 'Must be handed over'
      return unmet(`${wanted} to a team member. Found: ${state.charAt(0).toLowerCase()}${state.slice(1)}`)
    }
    case 'quick_reply':
      return quickReplies.some((reply) => folded(reply) === folded(assertion.value))
        ? met(`Offers “${assertion.value}”.`)
        : unmet(`Must offer “${assertion.value}”. Found: ${listed(quickReplies)}.`)
    case 'tool_used': {
      const used = tools ?? []
      return used.some((name) => isTool(name, assertion.value, phoneNumberId))
        ? met(`Used ${assertion.value}.`)
        : unmet(`Must use ${assertion.value}. Found: ${listed(used)}.`)
    }
    case 'answered_within': {
      return milliseconds <= assertion.value * 1000
        ? met(`Answered after ${seconds(milliseconds)} s.`)
        : unmet(`Must answer within ${assertion.value} s. Found: ${(milliseconds / 1000).toFixed(2)} s.`)
    }
  }
}

function contains(answer: string, wanted: string): boolean {
  const form = folded(wanted)
  return folded(answer).includes(form) || folded(withoutMarkup(answer)).includes(form)
}

function matches(answer: string, text: string): boolean {
  const read = readPattern(text)
  return read.ok && isFoundIn(answer, read.pattern)
}

/** With or without prefix (docs/platform.md, section 15.1). */
function isTool(name: string, wanted: string, phoneNumberId: string): boolean {
  return name === wanted || (name.startsWith(`${phoneNumberId}_`) && name.endsWith(`_${wanted}`))
}

function silence({ answer, noResponseReason }: Observed): string {
  if (answer.trim() !== '') return ''
  return ` The agent did not answer${noResponseReason === null ? '' : `: ${noResponseReason}`}.`
}

const maxFoundCharacters = 120

function found(observed: Observed): string {
  const answer = observed.answer.trim().replace(/\s+/g, ' ')
  if (answer === '') return silence(observed).trim()
  const isLong = answer.length > maxFoundCharacters
  return `Found: “${isLong ? `${answer.slice(0, maxFoundCharacters)}…` : answer}”.`
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'nothing' : names.map((name) => `“${name}”`).join(', ')
}

/** Formats milliseconds as seconds without a unit: `1234` is "1.2". */
export function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1)
}

function met(reason: string) {
  return { isMet: true, reason }
}

function unmet(reason: string) {
  return { isMet: false, reason }
}
