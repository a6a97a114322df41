/** State that the pages of one browser share: cookies, stored data, and channels between tabs. */
import { IDBFactory } from 'fake-indexeddb'
import { type InProcessStudio, origin } from './in-process-studio.ts'

export class BrowserContext {
  readonly studio: InProcessStudio
  readonly cookies = new Map<string, string>()
  readonly localStorage = new StoredTexts()
  readonly indexedDB = new IDBFactory()
  readonly channels = new Map<string, Set<Channel>>()

  constructor(studio: InProcessStudio) {
    this.studio = studio
  }

  /** Sends a call with this browser's cookies, and stores those of the answer. */
  async send(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, origin)
    const method = (init.method ?? 'GET').toUpperCase()
    const { body, type } = await bytesOf(init.body)
    const headers = new Headers(init.headers)
    if (type !== null && !headers.has('content-type')) headers.set('content-type', type)
    if (body !== undefined) headers.set('content-length', String(body.byteLength))
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (cookie !== '') headers.set('cookie', cookie)
    const answer = await this.studio.send({
      ...{ method, headers, body },
      path: url.pathname + url.search,
      signal: init.signal ?? undefined,
    })
    for (const line of answer.headers.getSetCookie()) this.#store(line)
    return answer
  }

  #store(line: string): void {
    const [pair = '', ...attributes] = line.split('; ')
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}

async function bytesOf(body: RequestInit['body']): Promise<{ body?: Uint8Array; type: string | null }> {
  if (body === undefined || body === null) return { type: null }
  const asResponse = new Response(body)
  return {
    body: new Uint8Array(await asResponse.arrayBuffer()),
    type: asResponse.headers.get('content-type'),
  }
}

/** Entries of a `Storage`, whose changes other windows hear of. */
export class StoredTexts {
  readonly entries = new Map<string, string>()
  readonly #listeners = new Set<StoreListener>()

  write(key: string, value: string | null, by: object): void {
    const oldValue = this.entries.get(key) ?? null
    if (oldValue === value) return
    if (value === null) this.entries.delete(key)
    else this.entries.set(key, value)
    for (const listener of this.#listeners)
      if (listener.window !== by) listener.onChange({ key, oldValue, newValue: value })
  }

  subscribe(listener: StoreListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

interface StoreListener {
  readonly window: object
  onChange(change: { key: string; oldValue: string | null; newValue: string | null }): void
}

export interface Channel {
  receive(data: unknown): void
}
