/** Divides the lists of earlier versions, one for all users, among those users (decision 0036). */

/** Entries that name no owner stay where they are: `adopt-older.ts` decides about those. */
export function divideOlderList(name: string) {
  try {
    const text = localStorage.getItem(name)
    if (text === null) return
    const lists = byOwner(text)
    if (lists === undefined) return moveAside(name, text)
    const { unowned, owned } = lists
    if (owned.size === 0) return
    divide(name, text, unowned, owned)
  } catch {
    // Storage that is forbidden holds nothing.
  }
}

/** The old list goes first, because a full storage has no room for both; it comes back where the new ones do not fit. */
function divide(name: string, text: string, unowned: unknown[], owned: Map<string, unknown[]>) {
  const before = new Map([...owned.keys()].map((owner) => [owner, localStorage.getItem(`${name}/${owner}`)]))
  localStorage.removeItem(name)
  try {
    if (unowned.length > 0) localStorage.setItem(name, JSON.stringify(unowned))
    for (const [owner, entries] of owned) {
      const own = list(before.get(owner) ?? '[]') ?? []
      const known = new Set(own.map(identityOf))
      const added = entries.filter((entry) => !known.has(identityOf(entry)))
      localStorage.setItem(`${name}/${owner}`, JSON.stringify([...own, ...added]))
    }
  } catch {
    for (const [owner, own] of before) {
      if (own === null) localStorage.removeItem(`${name}/${owner}`)
      else localStorage.setItem(`${name}/${owner}`, own)
    }
    localStorage.setItem(name, text)
  }
}

function moveAside(name: string, text: string) {
  localStorage.setItem(`${name}.unreadable`, text)
  localStorage.removeItem(name)
}

/** Nothing where the text is no list. */
function byOwner(text: string) {
  const entries = list(text)
  if (entries === undefined) return undefined
  const unowned: unknown[] = []
  const owned = new Map<string, unknown[]>()
  for (const entry of entries) {
    const { owner, value } = ownedEntry(entry)
    if (owner === undefined) unowned.push(entry)
    else owned.set(owner, [...(owned.get(owner) ?? []), value])
  }
  return { unowned, owned }
}

/** A record names its owner; a text is the owner and a phone number with a space between them. */
function ownedEntry(entry: unknown): { owner: string | undefined; value: unknown } {
  if (typeof entry === 'string') {
    const at = entry.lastIndexOf(' ')
    return { owner: at === -1 ? undefined : entry.slice(0, at), value: entry.slice(at + 1) }
  }
  if (typeof entry !== 'object' || entry === null || !('owner' in entry))
    return { owner: undefined, value: entry }
  const { owner, ...value } = entry
  return typeof owner === 'string' ? { owner, value } : { owner: undefined, value: entry }
}

function identityOf(entry: unknown): string {
  return JSON.stringify(typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : entry)
}

function list(text: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : undefined
  } catch {
    // What another program wrote.
    return undefined
  }
}
