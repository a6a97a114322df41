import type { StoredVersion } from '../records/versions.ts'

export const versionReasons: Readonly<Record<StoredVersion['reason'], string>> = {
  named: 'Named',
  daily: 'Daily',
  import: 'Before an import',
  bulk: 'Before a bulk action',
  draft: 'Before publishing a draft',
}

export const versionName = ({ name, reason }: StoredVersion) => name ?? versionReasons[reason]
