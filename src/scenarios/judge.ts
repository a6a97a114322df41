import { isApology, noReplyNeeded } from '../contract/platform/agent/agent-test.ts'
import type { Assertion } from '../contract/studio/files/scenario.ts'
import { readPattern } from '../contract/studio/pattern.ts'
import { t, withoutIsolates } from '../contract/translate.ts'
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
  const { answer, noResponseReason, handoffReason } = observed
  if (isApology(answer)) return t('The agent failed, and the platform sent its own apology.')
  // The agent may decide not to reply, and a scenario may want that.
  if (noResponseReason === noReplyNeeded) return undefined
  // A withheld answer may have no reason at all (docs/platform.md, section 13.1).
  if (noResponseReason === null && handoffReason !== null) return undefined
  return silence(observed) || undefined
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
        ? met(t('Contains “{value}”.', { value: assertion.value }))
        : unmet(t('Must contain “{value}”. {found}', { value: assertion.value, found: found(observed) }))
    case 'not_contains':
      return contains(answer, assertion.value)
        ? unmet(
            t('Must not contain “{value}”. {found}', {
              value: assertion.value,
              found: found(observed),
            }),
          )
        : met(t('Does not contain “{value}”.', { value: assertion.value }))
    case 'matches':
      return matches(answer, assertion.value)
        ? met(t('Matches {value}.', { value: assertion.value }))
        : unmet(t('Must match {value}. {found}', { value: assertion.value, found: found(observed) }))
    case 'handoff':
      return handedOver(handoffReason, assertion.value === 'yes')
    case 'quick_reply':
      return quickReplies.some((reply) => folded(reply) === folded(assertion.value))
        ? met(t('Offers “{value}”.', { value: assertion.value }))
        : unmet(
            t('Must offer “{value}”. Found: {quickReplies}.', {
              value: assertion.value,
              quickReplies: listed(quickReplies),
            }),
          )
    case 'tool_used': {
      const used = tools ?? []
      return used.some((name) => isTool(name, assertion.value, phoneNumberId))
        ? met(t('Used {value}.', { value: assertion.value }))
        : unmet(t('Must use {value}. Found: {used}.', { value: assertion.value, used: listed(used) }))
    }
    case 'unknown':
      return unmet(t('This version cannot judge the check “{value}”.', { value: assertion.value }))
    case 'answered_within': {
      return milliseconds <= assertion.value * 1000
        ? met(t('Answered after {seconds} s.', { seconds: seconds(milliseconds) }))
        : unmet(
            t('Must answer within {seconds} s. Found: {found} s.', {
              seconds: assertion.value,
              found: (milliseconds / 1000).toFixed(2),
            }),
          )
    }
  }
}

function handedOver(reason: string | null, isWanted: boolean): Omit<Judgement, 'assertion'> {
  if (reason === null) {
    return isWanted
      ? unmet(t('Must be handed over to a team member. Found: not handed over to a team member.'))
      : met(t('Not handed over to a team member.'))
  }
  return isWanted
    ? met(t('Handed over to a team member: {reason}.', { reason: withoutFullStop(reason) }))
    : unmet(
        t('Must not be handed over to a team member. Found: handed over to a team member: {reason}.', {
          reason: withoutFullStop(reason),
        }),
      )
}

function contains(answer: string, wanted: string): boolean {
  const form = folded(wanted)
  return folded(answer).includes(form) || folded(withoutMarkup(answer)).includes(form)
}

function matches(answer: string, text: string): boolean {
  const parsed = readPattern(text)
  return parsed.ok && isFoundIn(answer, parsed.pattern)
}

/** With or without prefix (docs/platform.md, section 15.1). */
function isTool(name: string, wanted: string, phoneNumberId: string): boolean {
  return name === wanted || (name.startsWith(`${phoneNumberId}_`) && name.endsWith(`_${wanted}`))
}

function silence({ answer, noResponseReason }: Observed): string {
  if (answer.trim() !== '') return ''
  if (noResponseReason === null) return t('The agent did not answer.')
  return t('The agent did not answer: {reason}.', { reason: withoutFullStop(noResponseReason) })
}

const maxFoundCharacters = 120

function found(observed: Observed): string {
  const answer = observed.answer.trim().replace(/\s+/g, ' ')
  if (answer === '') return silence(observed)
  const isLong = answer.length > maxFoundCharacters
  const shown = isLong ? `${answer.slice(0, maxFoundCharacters)}…` : answer
  return sentenceEnd.test(shown)
    ? t('Found: “{answer}”', { answer: shown })
    : t('Found: “{answer}”.', { answer: shown })
}

/** A quoted sentence has its own full stop; a second one never follows. */
const sentenceEnd = /[.!?…。！？؟।]$/u
const withoutFullStop = (text: string) => text.replace(/[.。।]+$/u, '')

function listed(names: readonly string[]): string {
  return names.length === 0 ? t('nothing') : names.map((name) => `“${name}”`).join(', ')
}

/** Formats milliseconds as seconds without a unit: `1234` is "1.2". */
export function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1)
}

function met(reason: string) {
  return { isMet: true, reason: withoutIsolates(reason) }
}

function unmet(reason: string) {
  return { isMet: false, reason: withoutIsolates(reason) }
}
