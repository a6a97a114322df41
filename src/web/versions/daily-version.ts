/** Saves a version of an agent unless there is one from the last 24 hours. */

import { listVersions } from '../records/versions.ts'
import { saveVersionNow } from './save-version-now.ts'

const dayMs = 86_400_000

interface Request {
  owner: string
  phoneNumberId: string
  signal?: AbortSignal
}

/** Any version serves as a way back to this day, whatever its reason. */
export async function saveDailyVersion(request: Request): Promise<boolean> {
  const [latest] = await listVersions(request)
  if (latest !== undefined && Date.now() - Date.parse(latest.takenAt) < dayMs) return false
  await saveVersionNow({ ...request, reason: 'daily', name: null })
  return true
}
