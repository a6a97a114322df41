/** Cleans up this browser's storage after sign-in (decision 0036). */
import { ownerOfName, rereadSettings } from '../../browser/setting.ts'
import { autosaves, deleteBrowserData, isFormerSetting } from './browser-data.ts'
import { deleteOwnedRecords } from './owned-records.ts'

/** Demo sessions have fresh ids and never return; earlier versions used `demo` for all. */
function isDemo(owner: unknown): boolean {
  return typeof owner === 'string' && /^demo(?:-[0-9a-f]{32})?$/.test(owner)
}

/** Earlier versions stored sent replies here, whose words the server has now. */
const formerReplies = 'studio.replies.v1/'

export async function tidyStorage(owner: string): Promise<void> {
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(formerReplies)) localStorage.removeItem(name)
    await deletePastDemos(owner)
    rereadSettings()
  } catch {
    // Forbidden storage holds nothing.
  }
}

/** Deletes an ended demo session's data, and what no page reads any more. */
export async function tidyAtSignOut(owner: string): Promise<void> {
  try {
    for (const name of Object.keys(localStorage))
      if (isFormerSetting(name) && ownerOfName(name) === owner) localStorage.removeItem(name)
    if (isDemo(owner)) await deleteBrowserData(owner)
  } catch {
    // Signing out does not wait for this.
  }
}

function localOwners(): string[] {
  return Object.keys(localStorage).flatMap((name) => ownerOfName(name) ?? [])
}

async function deletePastDemos(current: string): Promise<void> {
  const isPast = (owner: unknown) => isDemo(owner) && owner !== current
  for (const [name] of autosaves(isPast)) sessionStorage.removeItem(name)
  // A demo that opened a number has an entry here, so other users skip the databases.
  if (!localOwners().some(isPast)) return
  await deleteOwnedRecords(isPast)
  for (const name of Object.keys(localStorage)) if (isPast(ownerOfName(name))) localStorage.removeItem(name)
}
