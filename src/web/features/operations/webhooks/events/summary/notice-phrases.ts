/** Sentences for webhooks outside conversations: events of the phone's app, contacts, flows, limits. */
import { counted, t } from '../../../../../../contract/translate.ts'
import { formatItems } from '../../../../../text/format.ts'

/** Names without details; unknown ones are shown as received. */
export function fieldText(field: string): string {
  return field === 'consumer_profile' ? t('A customer changed the profile') : field
}

export function historyText(messages: number, customers: number, progress: string | undefined): string {
  const text = t(
    '{messages, plural, one {# earlier message} other {# earlier messages}} {customers, plural, one {of # customer} other {of # customers}}',
    { messages, customers },
  )
  return progress === undefined ? text : t('{text}, {progress} % synchronized', { text, progress })
}

export function historyMediaText(count: number): string {
  return t('{count, plural, one {The file of # earlier message} other {The files of # earlier messages}}', {
    count,
  })
}

const contactsAdded = counted(
  '{count, plural, one {# contact added or changed} other {# contacts added or changed}}',
)
const contactsRemoved = counted('{count, plural, one {# contact removed} other {# contacts removed}}')

export function contactsText(added: number, removed: number): string {
  return formatItems([
    ...(added > 0 ? [contactsAdded(added)] : []),
    ...(removed > 0 ? [contactsRemoved(removed)] : []),
  ])
}

export function contactText(isRemoved: boolean, name: string): string {
  return isRemoved ? t('Contact removed: {name}', { name }) : t('Contact added or changed: {name}', { name })
}

export function flowText(flowId: string | null | undefined): string {
  return flowId ? t('Flow {id}', { id: flowId }) : t('Flow')
}

export function fromToText(from: string | null | undefined, to: string): string {
  return from ? `${from} → ${to}` : to
}

export function conversationLimitText(perDay: number): string {
  return t('{count, plural, other {Up to # conversations a day for each number}}', { count: perDay })
}
