import { t } from '../../contract/translate.ts'
import type { VersionHead } from '../records/versions.ts'

export const versionReasons: Readonly<Record<VersionHead['reason'], string>> = {
  named: t('Named'),
  daily: t('Daily'),
  import: t('Before an import'),
  bulk: t('Before a bulk action'),
  draft: t('Before publishing a draft'),
  outside: t('After a change outside the studio'),
}

export const versionName = ({ name, reason }: VersionHead) => name ?? versionReasons[reason]

/** Saved by the studio, not by hand. */
export const isAutomaticVersion = ({ reason }: Pick<VersionHead, 'reason'>) => reason !== 'named'
