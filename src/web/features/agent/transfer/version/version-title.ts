/** What a kept version is called in front of people. */

import type { StoredVersion } from '../../../../records/versions.ts'
import { formatDate } from '../../../../text/format.ts'

export function versionTitle({ name, takenAt }: StoredVersion): string {
  const at = formatDate(new Date(takenAt), 'dayTime')
  return name === null ? at : `${name}, ${at}`
}
