import { t } from '../../contract/translate.ts'
import type { VersionHead } from '../records/versions.ts'

export const versionReasons: Readonly<Record<VersionHead['reason'], string>> = {
  named: t('Named'),
  daily: t('Daily'),
  import: t('Before an import'),
  bulk: t('Before a bulk action'),
  draft: t('Before publishing a draft'),
}

export const versionName = ({ name, reason }: VersionHead) => name ?? versionReasons[reason]
