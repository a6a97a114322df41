import type { Alert } from '../../../../contract/studio/alerts/alert.ts'
import { t } from '../../../../contract/translate.ts'
import { restrictionText } from '../../../../conversations/account-events.ts'

/** The subject of an alert, in the reader's language; empty for the whole number. */
export function subjectText({ rule, subject }: Pick<Alert, 'rule' | 'subject'>): string {
  if (subject === null) return ''
  return rule === 'number_restricted' ? restrictionText(subject.id) : subject.name
}

/** A scheduled ban begins at its deadline, everything else ends. */
export function restrictionDeadlineText(cause: string | undefined, date: string): string {
  return cause === 'SCHEDULED' ? t('On {date}', { date }) : t('Until {date}', { date })
}
