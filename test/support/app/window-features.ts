/** Browser features that the app uses and jsdom lacks. */

import { createParser } from 'eventsource-parser'
import * as databases from 'fake-indexeddb'
import type { BrowserContext, Channel, StoredTexts } from './browser-context.ts'

type View = Window & typeof globalThis

export interface PageNetwork {
  fetch(address: string, init: RequestInit): Promise<Response>
  readonly viewport: { readonly width: number; readonly height: number }
  readonly colorScheme: 'light' | 'dark'
  onDownload(name: string, content: Blob): void
  /** Counts what the app has posted to itself to do next, such as rendering the rest of a page. */
  readonly work: { pending: number }
}

/** @returns a function that ends everything the window has started */
export function addFeatures(
  view: View,
  context: BrowserContext,
  network: PageNetwork,
  sessionTexts: StoredTexts,
): () => void {
  const ends = new Set<() => void>()
  const define = (values: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(values))
      Object.defineProperty(view, name, { value, configurable: true, writable: true })
  }
  addTimers(view, define, ends)
  define({
    ...{ ReadableStream, WritableStream, TransformStream, TextEncoder, TextDecoder, TextDecoderStream },
    ...{ TextEncoderStream, CompressionStream, DecompressionStream, structuredClone },
    // One class of bytes on both sides, because libraries ask for instances of it.
    ...{ ArrayBuffer, Uint8Array },
    ...{ Headers, Request, FormData, Blob, File, crypto, Response: answerIn(view) },
    fetch: inWindow(view, network.fetch),
    EventSource: eventSourceIn(view, network.fetch, ends),
    XMLHttpRequest: uploadIn(view, network.fetch),
    MessageChannel: messageChannelIn(network.work, ends),
    BroadcastChannel: broadcastChannelIn(view, context, ends),
    localStorage: storageOf(view, context.localStorage, ends),
    sessionStorage: storageOf(view, sessionTexts, ends),
    ...Object.fromEntries(Object.entries(databases).filter(([name]) => name.startsWith('IDB'))),
    indexedDB: context.indexedDB,
    isSecureContext: true,
    matchMedia: (query: string) => mediaQuery(view, query, network),
    requestIdleCallback: (run: () => void) => view.setTimeout(run),
    cancelIdleCallback: (timer: number) => view.clearTimeout(timer),
    scrollTo: () => undefined,
    CSS: { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&'), supports: () => true },
    ResizeObserver: observerIn(view, (target) => ({ target, contentRect: target.getBoundingClientRect() })),
    IntersectionObserver: observerIn(view, (target) => ({
      target,
      isIntersecting: true,
      intersectionRatio: 1,
    })),
  })
  addSubmission(view)
  addLayout(view, network)
  addDownloads(view, network)
  Object.defineProperty(view.navigator, 'connection', { value: { saveData: true } })
  return () => {
    for (const end of ends) end()
  }
}

type Define = (values: Record<string, unknown>) => void

/** Timers of a closed page must not run any more. */
function addTimers(view: View, define: Define, ends: Set<() => void>): void {
  const timers = new Map<number, NodeJS.Timeout>()
  let last = 0
  const start =
    (repeats: boolean) =>
    (run: unknown, ms?: number, ...values: unknown[]) => {
      const id = ++last
      const call = () => {
        if (!repeats) timers.delete(id)
        if (typeof run === 'function') run(...values)
      }
      timers.set(id, repeats ? setInterval(call, ms) : setTimeout(call, ms))
      return id
    }
  const clear = (id: number) => {
    clearTimeout(timers.get(id))
    timers.delete(id)
  }
  const frameMs = 4
  define({
    setTimeout: start(false),
    setInterval: start(true),
    clearTimeout: clear,
    clearInterval: clear,
    requestAnimationFrame: (run: (time: number) => void) =>
      start(false)(() => run(view.performance.now()), frameMs),
    cancelAnimationFrame: clear,
  })
  ends.add(() => {
    for (const timer of timers.values()) clearTimeout(timer)
    timers.clear()
  })
}

/** Parses JSON in the window's realm, so that its values have the window's prototypes. */
function answerIn(view: View): typeof Response {
  return class extends Response {
    override async json() {
      return view.JSON.parse(await this.text())
    }
  }
}

function inWindow(view: View, fetch: PageNetwork['fetch']) {
  return async (address: unknown, init: RequestInit = {}) => {
    const answer = await fetch(String(address), init)
    Object.setPrototypeOf(answer, view.Response.prototype)
    return answer
  }
}

function eventSourceIn(view: View, fetch: PageNetwork['fetch'], ends: Set<() => void>) {
  return class extends view.EventTarget {
    readyState = 0
    onopen: ((event: Event) => void) | null = null
    onerror: ((event: Event) => void) | null = null
    onmessage: ((event: Event) => void) | null = null
    readonly #stop = new AbortController()

    constructor(address: string) {
      super()
      const end = () => this.close()
      ends.add(end)
      void this.#read(address).finally(() => ends.delete(end))
    }

    close(): void {
      this.readyState = 2
      this.#stop.abort()
    }

    async #read(address: string): Promise<void> {
      try {
        const answer = await fetch(address, {
          signal: this.#stop.signal,
          headers: { accept: 'text/event-stream' },
        })
        if (!answer.ok || answer.body === null) throw new Error(`status ${answer.status}`)
        this.readyState = 1
        this.#tell('open', new view.Event('open'))
        const parser = createParser({
          onEvent: ({ event = 'message', data, id = '' }) =>
            this.#tell(event, new view.MessageEvent(event, { data, lastEventId: id })),
        })
        const decoder = new TextDecoder()
        for await (const chunk of answer.body) parser.feed(decoder.decode(chunk, { stream: true }))
      } catch {
        // As for every end of the stream.
      }
      if (this.#stop.signal.aborted) return
      this.readyState = 2
      this.#tell('error', new view.Event('error'))
    }

    #tell(type: string, event: Event): void {
      if (this.#stop.signal.aborted) return
      if (type === 'open') this.onopen?.(event)
      if (type === 'error') this.onerror?.(event)
      if (type === 'message') this.onmessage?.(event)
      this.dispatchEvent(event)
    }
  }
}

/** What uploads use, because `fetch` reports no progress. */
function uploadIn(view: View, fetch: PageNetwork['fetch']) {
  return class extends view.EventTarget {
    readonly upload = new view.EventTarget()
    status = 0
    statusText = ''
    response: unknown = null
    responseText = ''
    responseType = ''
    readonly #headers = new Headers()
    readonly #stop = new AbortController()
    #method = 'GET'
    #address = ''
    #answer: Headers | undefined

    open(method: string, address: string): void {
      this.#method = method
      this.#address = address
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.append(name, value)
    }

    getAllResponseHeaders(): string {
      return [...(this.#answer ?? [])].map(([name, value]) => `${name}: ${value}\r\n`).join('')
    }

    getResponseHeader(name: string): string | null {
      return this.#answer?.get(name) ?? null
    }

    abort(): void {
      this.#stop.abort()
      this.#tell('abort')
    }

    send(body: RequestInit['body']): void {
      void this.#send(body)
    }

    async #send(body: RequestInit['body']): Promise<void> {
      const { signal } = this.#stop
      try {
        const init = { method: this.#method, headers: this.#headers, body: body ?? null, signal }
        const answer = await fetch(this.#address, init)
        const bytes = await answer.arrayBuffer()
        if (signal.aborted) return
        this.#answer = answer.headers
        this.status = answer.status
        this.statusText = answer.statusText
        this.responseText = new TextDecoder().decode(bytes)
        this.response = this.responseType === 'arraybuffer' ? bytes : this.responseText
        this.#tell('load')
      } catch {
        if (!signal.aborted) this.#tell('error')
      }
    }

    #tell(type: string): void {
      const event = new view.Event(type)
      const handler: unknown = Reflect.get(this, `on${type}`)
      if (typeof handler === 'function') handler.call(this, event)
      this.dispatchEvent(event)
    }
  }
}

function messageChannelIn(work: PageNetwork['work'], ends: Set<() => void>) {
  return class extends MessageChannel {
    constructor() {
      super()
      const post = this.port2.postMessage.bind(this.port2)
      this.port2.postMessage = (message: unknown) => {
        work.pending += 1
        post(message)
      }
      this.port1.addEventListener('message', () => {
        work.pending -= 1
      })
      ends.add(() => this.port1.close())
    }
  }
}

function broadcastChannelIn(view: View, { channels }: BrowserContext, ends: Set<() => void>) {
  return class extends view.EventTarget implements Channel {
    onmessage: ((event: MessageEvent) => void) | null = null
    readonly #members: Set<Channel>

    constructor(name: string) {
      super()
      this.#members = channels.get(name) ?? new Set()
      channels.set(name, this.#members)
      this.#members.add(this)
      ends.add(() => this.close())
    }

    postMessage(data: unknown): void {
      const copy = structuredClone(data)
      for (const member of this.#members) if (member !== this) view.setTimeout(() => member.receive(copy))
    }

    receive(data: unknown): void {
      const event = new view.MessageEvent('message', { data })
      this.onmessage?.(event)
      this.dispatchEvent(event)
    }

    close(): void {
      this.#members.delete(this)
    }
  }
}

function storageOf(view: View, texts: StoredTexts, ends: Set<() => void>): Storage {
  const { entries } = texts
  const write = (key: string, value: string | null) => texts.write(key, value, view)
  const calls: Record<string, unknown> = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: unknown) => write(key, String(value)),
    removeItem: (key: string) => write(key, null),
    clear: () => {
      for (const key of [...entries.keys()]) write(key, null)
    },
    key: (at: number) => [...entries.keys()][at] ?? null,
  }
  ends.add(
    texts.subscribe({
      window: view,
      onChange: (change) => view.dispatchEvent(new view.StorageEvent('storage', change)),
    }),
  )
  return new Proxy(Object.create(view.Storage.prototype), {
    get: (_, key) =>
      typeof key !== 'string'
        ? undefined
        : key === 'length'
          ? entries.size
          : (calls[key] ?? entries.get(key)),
    set(_, key, value) {
      write(String(key), String(value))
      return true
    },
    deleteProperty(_, key) {
      write(String(key), null)
      return true
    },
    has: (_, key) => entries.has(String(key)),
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor: (_, key) =>
      entries.has(String(key))
        ? { value: entries.get(String(key)), enumerable: true, configurable: true, writable: true }
        : undefined,
  })
}

/** Widths and the color scheme; motion is reduced. */
function mediaQuery(view: View, query: string, { viewport, colorScheme }: PageNetwork) {
  const [, min] = /\(min-width: ?([\d.]+)px\)|width >= ?([\d.]+)px/.exec(query) ?? []
  const [, max] = /\(max-width: ?([\d.]+)px\)|width < ?([\d.]+)px/.exec(query) ?? []
  const matches =
    (min === undefined || viewport.width >= Number(min)) &&
    (max === undefined || viewport.width <= Number(max)) &&
    (!query.includes('prefers-color-scheme') || query.includes(colorScheme)) &&
    !query.includes('print')
  const target = new view.EventTarget()
  return Object.assign(target, { matches, media: query, addListener() {}, removeListener() {} })
}

/** Tells each target once that it is there. */
function observerIn(view: View, entryOf: (target: Element) => object) {
  return class {
    readonly #tell: (entries: readonly object[], observer: object) => void
    #targets = new Set<Element>()

    constructor(tell: (entries: readonly object[], observer: object) => void) {
      this.#tell = tell
    }

    observe(target: Element): void {
      this.#targets.add(target)
      view.setTimeout(() => {
        if (this.#targets.has(target)) this.#tell([entryOf(target)], this)
      })
    }

    unobserve(target: Element): void {
      this.#targets.delete(target)
    }

    disconnect(): void {
      this.#targets.clear()
    }
  }
}

/** Enter in a field submits its form also if the button is outside of it. */
function addSubmission(view: View): void {
  view.addEventListener('keypress', ({ key, target, defaultPrevented }) => {
    if (key !== 'Enter' || defaultPrevented || !(target instanceof view.HTMLInputElement)) return
    const { form } = target
    if (form === null || form.querySelector('[type=submit]') !== null) return
    const button = [...form.elements].find((element) => element.matches('button[type=submit]'))
    if (button instanceof view.HTMLElement) button.click()
  })
}

const rowHeight = 40

/** Every element is as large as the window, but rows of long lists, which have an index, are small. */
function addLayout(view: View, { viewport }: PageNetwork): void {
  const { prototype } = view.HTMLElement
  const heightOf = (element: HTMLElement) =>
    element.hasAttribute('data-index') ? rowHeight : viewport.height
  for (const name of ['offsetHeight', 'clientHeight'])
    Object.defineProperty(prototype, name, {
      get() {
        return heightOf(this)
      },
    })
  for (const name of ['offsetWidth', 'clientWidth'])
    Object.defineProperty(prototype, name, { get: () => viewport.width })
  Object.defineProperty(prototype, 'getBoundingClientRect', {
    value() {
      return new view.DOMRect(0, 0, viewport.width, heightOf(this))
    },
  })
  const nothing = () => undefined
  const calls = { scrollIntoView: nothing, scrollTo: nothing, scrollBy: nothing }
  const pointer = {
    hasPointerCapture: () => false,
    setPointerCapture: nothing,
    releasePointerCapture: nothing,
  }
  const others = {
    getAnimations: () => [],
    checkVisibility: () => true,
    showPopover: nothing,
    hidePopover: nothing,
  }
  Object.assign(view.Element.prototype, calls, pointer, others)
  Object.defineProperty(view, 'innerWidth', { value: viewport.width, configurable: true })
  Object.defineProperty(view, 'innerHeight', { value: viewport.height, configurable: true })
  if (view.DOMRect === undefined) Object.defineProperty(view, 'DOMRect', { value: Rectangle })
}

class Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number

  constructor(x: number, y: number, width: number, height: number) {
    Object.assign(this, { x, y, width, height, left: x, top: y, right: x + width, bottom: y + height })
    this.x = x
    this.y = y
    this.width = width
    this.height = height
  }
}

function addDownloads(view: View, { onDownload }: PageNetwork): void {
  const blobs = new Map<string, Blob>()
  Object.assign(view.URL, {
    createObjectURL(blob: Blob) {
      const address = `blob:${view.location.origin}/${blobs.size}`
      blobs.set(address, blob)
      return address
    },
    revokeObjectURL: () => undefined,
  })
  const { click } = view.HTMLElement.prototype
  view.HTMLAnchorElement.prototype.click = function () {
    const blob = blobs.get(this.href)
    if (this.download === '' || blob === undefined) return click.call(this)
    onDownload(this.download, blob)
  }
}
