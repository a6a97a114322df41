/** Sentences about single entries of an agent. */
import type { Remainder } from '../../agent/plan/remainders.ts'
import type { UnclearEntry } from '../../agent/plan/run-record.ts'
import { t } from '../../contract/translate.ts'
import { formatList } from '../text/format.ts'
import { labeled } from '../text/small-texts.ts'
import { transferKindNames } from './transfer-words.ts'

/** Explains an unrecognised entry's effect on the plan. */
export function unclearLine({ side, section, of, id, state, records }: UnclearEntry): string {
  const entry = [transferKindNames[section], of, id].filter(Boolean).join(' · ')
  const names = formatList(records)
  if (state === 'matched' && names === '')
    return t(
      '{side, select, agent {{entry} (on this number): cannot be compared} other {{entry} (in the source): cannot be compared}}',
      { side, entry },
    )
  if (state === 'matched')
    return t(
      '{side, select, agent {{entry} (on this number): it is {names}, and cannot be compared} other {{entry} (in the source): it is {names}, and cannot be compared}}',
      { side, entry, names },
    )
  if (state === 'holds')
    return t(
      '{side, select, agent {{entry} (on this number): it could be any of these: {names}} other {{entry} (in the source): it could be any of these: {names}}}',
      { side, entry, names },
    )
  if (state === 'absent')
    return t(
      '{side, select, agent {{entry} (on this number): it cannot be created here} other {{entry} (in the source): it cannot be created here}}',
      { side, entry },
    )
  return t(
    '{side, select, agent {{entry} (on this number): it stays} other {{entry} (in the source): it stays}}',
    { side, entry },
  )
}

export const lostText = (names: readonly string[]) =>
  t(
    '{names}: versions and files do not include these credentials. To restore the connectors, a team member has to enter them again.',
    { names: formatList(names) },
  )

const remainderReasons: Readonly<Record<Remainder['why'], string>> = {
  missing: t('missing'),
  extra: t('was not there before'),
  differs: t('differs'),
  credentials: t('enter its credentials again'),
  file: t('upload it again'),
  review: t('goes back to review'),
  other_channel: t("an entry for another channel's customer is missing"),
  unclear: t('in a format this version does not recognize'),
  unread: t('could not be read'),
}

export const remainderLine = ({ section, of, name, why }: Remainder) =>
  labeled(
    [transferKindNames[section], of, section === name ? '' : name].filter(Boolean).join(' · '),
    remainderReasons[why],
  )

/** @param owner name of the record that the part belongs to */
export function unreadText(part: string, owner: string | undefined, reason: string): string {
  return owner === undefined
    ? labeled(part, reason)
    : t('{part} ({owner}): {reason}', { part, owner, reason })
}
