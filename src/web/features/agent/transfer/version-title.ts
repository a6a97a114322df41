/** What a kept version is called in front of people. */
import type { KeptVersion } from '../../../browser/records/agent-store.ts'

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

export function versionTitle({ name, takenAt }: KeptVersion): string {
  const at = moment.format(new Date(takenAt))
  return name === null ? at : `${name}, ${at}`
}
