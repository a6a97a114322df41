/** Texts for the checks of scenarios, and for what a run did not meet. */
import type { RunFailure } from '../../contract/studio/files/run-file.ts'
import type { Assertion } from '../../contract/studio/files/scenario.ts'
import { t } from '../../contract/translate.ts'
import { failureKindTitle } from '../api/explain-failure.ts'

export function assertionText({ kind, value }: Assertion): string {
  switch (kind) {
    case 'handoff':
      return value === 'yes' ? t('hands over to a team member') : t('does not hand over')
    case 'answered_within':
      return t('answers within {seconds} s', { seconds: value })
    case 'contains':
      return t('contains “{value}”', { value })
    case 'not_contains':
      return t('does not contain “{value}”', { value })
    case 'matches':
      return t('matches the pattern {value}', { value })
    case 'quick_reply':
      return t('offers the quick reply {value}', { value })
    case 'tool_used':
      return t('uses the tool {value}', { value })
    case 'unknown':
      return t('has a check that this version does not know: {value}', { value })
  }
}

/** @param at of the message; undefined if there is one only */
function failedCheckText(check: string, at: number | undefined): string {
  if (at === undefined) return t('Failed check: {check}', { check })
  return t('Failed check of message {message}: {check}', { message: at + 1, check })
}

export function runFailureText(one: RunFailure): string {
  switch (one.kind) {
    case 'check':
      return failedCheckText(assertionText(one.check), one.message)
    case 'criterion':
      return failedCheckText(one.criterion, undefined)
    case 'call':
      return failureKindTitle(one.failure)
  }
}

/** The failed checks of a stored run; those of earlier versions are in the words of who ran it. */
export function runFailureTexts({
  failures = [],
  reasons = [],
}: {
  readonly failures?: readonly RunFailure[] | undefined
  readonly reasons?: readonly string[] | undefined
}): readonly string[] {
  return failures.length > 0 ? failures.map(runFailureText) : reasons
}
