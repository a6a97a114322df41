/** All keys and values of every storage readable by the page's scripts. */

/** A page of a journey, or of a component test. */
interface StoringPage {
  evaluate(run: () => Promise<StoredEntry[]>): Promise<StoredEntry[]>
  waitForFunction(run: (wanted: string) => boolean, text: string): Promise<unknown>
}

export interface StoredEntry {
  area: string
  name: string
  /** As text, whatever its type. */
  text: string
}

export function storedEntries(page: StoringPage): Promise<StoredEntry[]> {
  return page.evaluate(walk)
}

export async function storedText(page: StoringPage): Promise<string> {
  return JSON.stringify(await storedEntries(page))
}

async function walk(): Promise<StoredEntry[]> {
  const done = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const found: StoredEntry[] = []
  for (const [area, storage] of [
    ['local storage', localStorage],
    ['session storage', sessionStorage],
  ] as const)
    for (const [name, text] of Object.entries({ ...storage })) found.push({ area, name, text: String(text) })
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name))
    for (const storeName of database.objectStoreNames) {
      const store = database.transaction(storeName).objectStore(storeName)
      const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())])
      keys.forEach((key, at) => {
        const text = `${JSON.stringify(key)} ${JSON.stringify(values[at])}`
        found.push({ area: 'IndexedDB', name: `${name}/${storeName}`, text })
      })
    }
    database.close()
  }
  for (const cacheName of await ('caches' in window ? caches.keys() : [])) {
    const cache = await caches.open(cacheName)
    for (const request of await cache.keys()) {
      const text = (await (await cache.match(request))?.text()) ?? ''
      found.push({ area: 'Cache API', name: request.url, text })
    }
  }
  const others = {
    cookies: document.cookie,
    'window name': window.name,
    history: JSON.stringify(history.state),
  }
  for (const [area, text] of Object.entries(others)) found.push({ area, name: '', text: text ?? '' })
  return found
}

/** Waits until local storage contains this text. */
export async function untilStored(page: StoringPage, text: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => Object.values(localStorage).some((one) => `${one}`.includes(wanted)),
    text,
  )
}
