import type {
  CustomerErasure,
  ErasureCounts,
  ErasureLook,
  UnreachedPlace,
} from '../../../../contract/studio/customers/erasure.ts'
import { t } from '../../../../contract/translate.ts'
import { formatList } from '../../../text/format.ts'
import { labeled } from '../../../text/small-texts.ts'

export const eraseWords = {
  looking: 'Looking for the customer…',
  nothing: 'Nothing is stored about this customer for the phone numbers that you can read.',
  noNumber: 'No phone number',
  notReached: 'Not reached',
} as const

/** @param name - undefined if the customer has none */
export const eraseQuestion = (customer: string, name: string | undefined) =>
  name === undefined
    ? t('Erase {customer}?', { customer })
    : t('Erase {name} ({customer})?', { name, customer })

export const typeLabel = (customer: string, name: string | undefined) =>
  name === undefined
    ? t('Type “{text}” to confirm', { text: customer })
    : t('Type “{name}” or “{customer}” to confirm', { name, customer })

export function isNothing({ found }: ErasureLook): boolean {
  return Object.values(found).every((count) => count === 0)
}

export const unreachedNames: Readonly<Record<UnreachedPlace, string>> = {
  targets: 'Targets that webhooks were forwarded to',
  platform: 'The platform',
  exports: 'Files that team members exported',
  backups: 'Backups, and logs in front of the studio',
  other_browsers: 'Other browsers, until they open the studio again',
  records: 'Records that cannot be read or overwritten',
  dead_letters: 'Undelivered webhooks that cannot be read',
  other_numbers: 'Phone numbers that you cannot read',
  git_history: 'The workspace folder’s git history',
  redis_log: 'Redis’s append-only file, until it is rewritten',
  former_store: 'The former store, if the workspace was moved',
}

const countTexts: Readonly<Record<keyof ErasureCounts, (count: number) => string>> = {
  webhooks: (count) => t('{count, plural, one {1 webhook} other {# webhooks}}', { count }),
  waiting: (count) =>
    t('{count, plural, one {1 webhook queued for a target} other {# webhooks queued for a target}}', {
      count,
    }),
  deadLetters: (count) =>
    t('{count, plural, one {1 undelivered webhook} other {# undelivered webhooks}}', { count }),
  conversations: (count) => t('{count, plural, one {1 conversation} other {# conversations}}', { count }),
  acts: (count) =>
    t('{count, plural, one {1 team action in conversations} other {# team actions in conversations}}', {
      count,
    }),
  alerts: (count) =>
    t('{count, plural, one {1 conversation watched for alerts} other {# conversations watched for alerts}}', {
      count,
    }),
  records: (count) => t('{count, plural, one {1 record} other {# records}}', { count }),
  activity: (count) => t('{count, plural, one {1 line of activity} other {# lines of activity}}', { count }),
}

const kinds: readonly (keyof ErasureCounts)[] = [
  ...(['webhooks', 'waiting', 'deadLetters', 'conversations', 'acts', 'alerts'] as const),
  ...(['records', 'activity'] as const),
]

/** Without what there is none of. */
export function foundLines(found: ErasureCounts): string[] {
  return kinds.flatMap((kind) => (found[kind] === 0 ? [] : countTexts[kind](found[kind])))
}

/** Always the webhooks, and what else was removed. */
export function removedLines(removed: ErasureCounts): string[] {
  return [...new Set([countTexts.webhooks(removed.webhooks), ...foundLines(removed)])]
}

export function numberLines({ numbers }: ErasureLook): string[] {
  return numbers.map(({ phoneNumberId, found }) =>
    labeled(phoneNumberId ?? eraseWords.noNumber, formatList(foundLines(found))),
  )
}

export function recordLines({ records }: ErasureLook): string[] {
  return records.map(({ kind, phoneNumberId, name, label }) =>
    labeled(`${kind}/${phoneNumberId}`, label ?? name),
  )
}

export function unreachedLines(notReached: CustomerErasure['notReached']): string[] {
  return notReached.map(({ place, names }) =>
    names.length === 0 ? unreachedNames[place] : labeled(unreachedNames[place], formatList(names)),
  )
}
