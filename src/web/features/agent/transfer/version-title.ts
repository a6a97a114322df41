/** What a kept version is called in front of people. */
import type { StoredVersion } from '../../../browser/records/agent-store.ts'

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

export function versionTitle({ name, takenAt }: StoredVersion): string {
  const at = moment.format(new Date(takenAt))
  return name === null ? at : `${name}, ${at}`
}
