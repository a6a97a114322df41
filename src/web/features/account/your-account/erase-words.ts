import type { CustomerErasure, UnreachedPlace } from '../../../../contract/studio/customers.ts'
import { t } from '../../../../contract/translate.ts'
import { formatList } from '../../../text/format.ts'
import { labeled } from '../../../text/small-texts.ts'

export const eraseWords = {
  title: 'Erase a customer',
  lead: 'Removes a customer from this studio’s webhooks, undelivered webhooks, alerts and records, for the whole team.',
  field: 'Phone number or user id',
  help: 'A phone number with its country code, or a user id on the platform.',
  enter: 'Enter a phone number or a user id',
  erase: 'Erase…',
  warning:
    'Whole webhooks and entries that mention the customer are deleted for the whole team. This cannot be undone.',
  confirm: 'Erase',
  removed: 'Removed',
  notReached: 'Not reached',
} as const

export const eraseQuestion = (customer: string) => t('Erase {customer}?', { customer })

export function alsoErased(ids: readonly string[]): string {
  return t(
    '{count, plural, one {This id of the same customer is erased as well} other {These ids of the same customer are erased as well}}: {ids}',
    {
      count: ids.length,
      ids: formatList(ids),
    },
  )
}

/** What was removed under several ids; each place that was not reached once. */
export function together(erasures: readonly CustomerErasure[]): CustomerErasure {
  const removed = { webhooks: 0, waiting: 0, deadLetters: 0, alerts: 0, records: 0 }
  const names = new Map<UnreachedPlace, Set<string>>()
  for (const erasure of erasures) {
    for (const kind of Object.keys(removed) as (keyof typeof removed)[])
      removed[kind] += erasure.removed[kind]
    for (const place of erasure.notReached)
      names.set(place.place, new Set([...(names.get(place.place) ?? []), ...place.names]))
  }
  return { removed, notReached: [...names].map(([place, all]) => ({ place, names: [...all] })) }
}

export const unreachedNames: Readonly<Record<UnreachedPlace, string>> = {
  targets: 'Targets that webhooks were forwarded to',
  platform: 'The platform',
  exports: 'Files that team members exported',
  backups: 'Backups, and logs in front of the studio',
  other_browsers: 'Other browsers, until they open the studio again',
  records: 'Records that cannot be read',
}

export function removedLines({ removed }: CustomerErasure): string[] {
  return [
    t('{count, plural, one {1 webhook} other {# webhooks}}', { count: removed.webhooks }),
    t('{count, plural, one {1 webhook queued for a target} other {# webhooks queued for a target}}', {
      count: removed.waiting,
    }),
    t('{count, plural, one {1 undelivered webhook} other {# undelivered webhooks}}', {
      count: removed.deadLetters,
    }),
    t('{count, plural, one {1 conversation watched for alerts} other {# conversations watched for alerts}}', {
      count: removed.alerts,
    }),
    t('{count, plural, one {1 record} other {# records}}', { count: removed.records }),
  ]
}

export function unreachedLines({ notReached }: CustomerErasure): string[] {
  return notReached.map(({ place, names }) =>
    names.length === 0 ? unreachedNames[place] : labeled(unreachedNames[place], formatList(names)),
  )
}
