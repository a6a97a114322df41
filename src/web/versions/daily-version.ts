/** Keeps a version of an agent unless there is one of the last day. */

import { readVersions } from '../records/versions.ts'
import { saveVersionNow } from './save-version-now.ts'

const dayMs = 86_400_000

interface Request {
  owner: string
  phoneNumberId: string
  signal?: AbortSignal
}

/** Why the latest one was taken does not matter: it is a way back to this day. */
export async function saveDailyVersion(request: Request): Promise<boolean> {
  const [latest] = await readVersions(request.owner, request.phoneNumberId)
  if (latest !== undefined && Date.now() - Date.parse(latest.takenAt) < dayMs) return false
  await saveVersionNow({ ...request, reason: 'daily', name: null })
  return true
}
