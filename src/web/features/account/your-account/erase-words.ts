import type { CustomerErasure, UnreachedPlace } from '../../../../contract/studio/customers.ts'
import { formatList, plural } from '../../../text/format.ts'

export const eraseWords = {
  title: 'Erase a customer',
  lead: 'Removes a customer from webhooks, undelivered webhooks, alerts and records of this studio, for the whole team.',
  field: 'Phone number or user id',
  help: 'A phone number with its country code, or the platform’s id of a user.',
  enter: 'Enter a phone number or a user id',
  erase: 'Erase…',
  question: 'Erase this customer?',
  warning:
    'Whole webhooks and entries that mention the customer are deleted for the whole team. This cannot be undone.',
  confirm: 'Erase',
  cancel: 'Cancel',
  removed: 'Removed',
  notReached: 'Not reached',
} as const

const placeNames: Readonly<Record<UnreachedPlace, string>> = {
  targets: 'Targets that webhooks were forwarded to',
  platform: 'The platform',
  exports: 'Files that team members exported',
  backups: 'Backups, and logs in front of the studio',
  other_browsers: 'Other browsers, until they open the studio again',
  records: 'Records that cannot be read',
}

export function removedLines({ removed }: CustomerErasure): string[] {
  return [
    plural(removed.webhooks, '1 webhook', '# webhooks'),
    plural(removed.waiting, '1 webhook that waited for a target', '# webhooks that waited for a target'),
    plural(removed.deadLetters, '1 undelivered webhook', '# undelivered webhooks'),
    plural(removed.alerts, '1 conversation that alerts watched', '# conversations that alerts watched'),
    plural(removed.records, '1 record', '# records'),
  ]
}

export function unreachedLines({ notReached }: CustomerErasure): string[] {
  return notReached.map(({ place, names }) =>
    names.length === 0 ? placeNames[place] : `${placeNames[place]}: ${formatList(names)}`,
  )
}
