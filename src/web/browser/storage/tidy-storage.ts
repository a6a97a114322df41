/** Brings the storage of this browser in order when it is known who is signed in (decision 0036). */
import { autosaves, deleteBrowserData, divideOlderLists, ownerlessNames } from './browser-data.ts'
import { deleteOwnedRecords, readOwnedRecords } from './owned-records.ts'
import { ownedName, ownerOfName, rereadOwned } from './owned-storage.ts'

/** Each demo session has a fresh id, so nobody comes back to one; `demo` stood for all of them in earlier versions. */
function isDemo(owner: unknown): boolean {
  return typeof owner === 'string' && /^demo(?:-[0-9a-f]{32})?$/.test(owner)
}

interface SignedIn {
  owner: string
  demo: boolean
}

export async function tidyStorage({ owner, demo }: SignedIn): Promise<void> {
  try {
    divideOlderLists()
    await deletePastDemos(owner)
    if (!demo && (await isOnlyOwner(owner))) adoptOwnerless(owner)
    rereadOwned()
  } catch {
    // Storage that is forbidden holds nothing, and the page works without it.
  }
}

/** Everything of a demo session that has ended. */
export async function deleteDemoData(owner: string): Promise<void> {
  try {
    if (isDemo(owner)) await deleteBrowserData(owner)
  } catch {
    // Nobody waits for it to sign out.
  }
}

function localOwners(): string[] {
  return Object.keys(localStorage).flatMap((name) => ownerOfName(name) ?? [])
}

async function deletePastDemos(current: string): Promise<void> {
  const isPast = (owner: unknown) => isDemo(owner) && owner !== current
  for (const [name] of autosaves(isPast)) sessionStorage.removeItem(name)
  // A demo that has opened a number has an entry here, which spares everybody else a look into the databases.
  if (!localOwners().some(isPast)) return
  await deleteOwnedRecords(isPast)
  for (const name of Object.keys(localStorage)) if (isPast(ownerOfName(name))) localStorage.removeItem(name)
}

/** Demo visitors have nothing that someone else must not see. */
async function isOnlyOwner(current: string): Promise<boolean> {
  const isOther = (owner: string | undefined) => owner !== undefined && owner !== current && !isDemo(owner)
  if (listsToAdopt().length === 0 || localOwners().some(isOther)) return false
  return (await readOwnedRecords(isOther)).length === 0
}

/** Requests and templates of earlier versions. */
function listsToAdopt(): string[] {
  return ownerlessNames().filter((name) => /\.v1$/.test(name))
}

function adoptOwnerless(owner: string) {
  for (const name of listsToAdopt()) {
    const text = localStorage.getItem(name)
    if (text === null || localStorage.getItem(ownedName(name, owner)) !== null) continue
    localStorage.removeItem(name)
    localStorage.setItem(ownedName(name, owner), text)
  }
}
