/** Title of a stored version. */
import type { StoredVersion } from '../../../../records/versions.ts'
import { formatDate } from '../../../../text/format.ts'
import { versionName } from '../../../../versions/version-name.ts'

export const versionTitle = (version: StoredVersion) =>
  `${versionName(version)}, ${formatDate(new Date(version.takenAt), 'dayTime')}`
