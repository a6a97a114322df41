/** A page of the whole app on the built-in platform, in a window without layout: no browser, no sockets. */
import { setMaxListeners } from 'node:events'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Script } from 'node:vm'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { JSDOM, VirtualConsole } from 'jsdom'
import { inject } from 'vitest'
import { temporaryFolder } from '../temporary-folder.ts'
import { timeLimitMs } from '../time-limit.ts'
import { type BrowserContext, StoredTexts } from './browser-context.ts'
import { origin } from './in-process-studio.ts'
import { TestKeyboard } from './keyboard.ts'
import { Finder } from './locator.ts'
import { type RouteHandler, TestRequest, TestRoute } from './route.ts'
import { addFeatures } from './window-features.ts'

type View = Window & typeof globalThis

const empty =
  '<!doctype html><html lang="en"><head><title></title></head><body><div id="root"></div></body></html>'
/** Looking costs as much as rendering, so later looks are rarer. */
const firstPollMs = 5
const lastPollMs = 80
/** Data reaches the components a timer later, and they render after that. */
/** In characters. */
const maxShownWords = 1500
const quietRounds = 3
/** A page whose title is that of the one before is there by then. */
const nextPageMs = 3000

let compiled: Script | undefined

function appScript(): Script {
  compiled ??= new Script(readFileSync(inject('appScript'), 'utf8'), { filename: inject('appScript') })
  return compiled
}

export interface Download {
  suggestedFilename(): string
  /** A file with the content. */
  path(): Promise<string>
}

interface PageEvents {
  request: TestRequest
  response: { readonly request: TestRequest; readonly status: number }
  download: Download
  error: string
}

type Rule = {
  readonly matches: (url: string) => boolean
  readonly handle: RouteHandler
  readonly address: unknown
}

export class TestPage extends Finder {
  readonly context: BrowserContext
  readonly keyboard = new TestKeyboard(
    () => this.user,
    () => this.atRest(),
  )
  protected readonly prefix = ''
  readonly #sessionTexts = new StoredTexts()
  readonly #listeners = new Map<string, Set<(value: never) => void>>()
  #rules: Rule[] = []
  readonly #initScripts: { readonly run: unknown; readonly value: unknown }[] = []
  #window: { view: View; user: UserEvent; work: { readonly pending: number }; close(): void } | undefined
  #viewport = { width: 1280, height: 900 }
  #colorScheme: 'light' | 'dark' = 'light'

  constructor(context: BrowserContext) {
    super()
    this.context = context
  }

  get page(): TestPage {
    return this
  }

  get view(): View {
    if (this.#window === undefined) throw new Error('The page has no address yet')
    return this.#window.view
  }

  /** The beginning of what the page shows, for messages of failed tests. */
  words(): string {
    const { body } = this.view.document
    return (body.querySelector('main') ?? body).textContent.replaceAll(/\s+/g, ' ').slice(0, maxShownWords)
  }

  get user(): UserEvent {
    if (this.#window === undefined) throw new Error('The page has no address yet')
    return this.#window.user
  }

  protected roots(): readonly ParentNode[] {
    return this.#window === undefined ? [] : [this.#window.view.document]
  }

  /**
   * Opens an address: within the app if it is there, as a link would, else by `load`. Three times cheaper than a load,
   * and what is loaded stays, as for a user.
   */
  async goto(address: string): Promise<void> {
    if (this.#window === undefined) return this.load(address)
    const { history, location, document } = this.view
    const { title } = document
    const isOther = new URL(address, origin).pathname !== location.pathname
    history.pushState({}, '', address)
    // Not the page before, which may have what is looked for as well.
    const until = performance.now() + (isOther ? nextPageMs : 0)
    do await this.atRest()
    while (document.title === title && performance.now() < until)
  }

  /** Loads the app anew at this address. */
  async load(address: string): Promise<void> {
    this.close()
    const virtualConsole = new VirtualConsole()
    virtualConsole.on('error', (...values) => this.#emit('error', `console: ${values.map(String).join(' ')}`))
    virtualConsole.on('jsdomError', (error) => {
      if (!String(error).includes('Not implemented')) this.#emit('error', `uncaught: ${describe(error)}`)
    })
    const dom = new JSDOM(empty, {
      url: new URL(address, origin).href,
      runScripts: 'outside-only',
      pretendToBeVisual: true,
      virtualConsole,
    })
    const view = dom.window
    const stop = new AbortController()
    setMaxListeners(0, stop.signal)
    const work = { pending: 0 }
    const end = addFeatures(
      view,
      this.context,
      {
        fetch: (target, init) => this.#fetch(view, stop.signal, target, init),
        viewport: this.#viewport,
        colorScheme: this.#colorScheme,
        onDownload: (name, content) => this.#emit('download', downloadOf(name, content)),
        work,
      },
      this.#sessionTexts,
    )
    const user = userEvent.setup({ document: view.document, delay: null, pointerEventsCheck: 0 })
    Object.defineProperty(view.navigator, 'clipboard', { value: textClipboard(), configurable: true })
    this.#window = {
      view,
      user,
      work,
      close: () => {
        view.dispatchEvent(new view.Event('pagehide'))
        stop.abort()
        end()
      },
    }
    for (const { run, value } of this.#initScripts) view.eval(`(${run})`)(value)
    appScript().runInContext(dom.getInternalVMContext())
    await view.eval('studioApp.start()')
  }

  async reload(): Promise<void> {
    await this.load(this.url())
  }

  close(): void {
    this.#window?.close()
    this.#window = undefined
  }

  url(): string {
    return this.view.location.href
  }

  async title(): Promise<string> {
    return this.view.document.title
  }

  /** The markup as it is now. */
  async content(): Promise<string> {
    return this.view.document.documentElement.outerHTML
  }

  async goBack(): Promise<void> {
    this.view.history.back()
  }

  /** Takes effect with the next `goto`, except for what asks for the window's width. */
  async setViewportSize(size: { width: number; height: number }): Promise<void> {
    Object.assign(this.#viewport, size)
    if (this.#window === undefined) return
    Object.defineProperty(this.view, 'innerWidth', { value: size.width, configurable: true })
    Object.defineProperty(this.view, 'innerHeight', { value: size.height, configurable: true })
    this.view.dispatchEvent(new this.view.Event('resize'))
  }

  /** Runs a function in the page's window; it must not use variables from outside. */
  async evaluate<Result, Value = undefined>(
    run: (value: Value) => Result,
    value?: Value,
  ): Promise<Awaited<Result>> {
    return await this.run<Result>(run, value)
  }

  async run<Result>(
    inPage: (...values: never[]) => Result,
    ...values: readonly unknown[]
  ): Promise<Awaited<Result>> {
    const call: (...values: readonly unknown[]) => Result = this.view.eval(`(${inPage})`)
    return await call(...values)
  }

  /** Runs in each window before the app does. */
  async addInitScript<Value>(run: (value: Value) => void, value?: Value): Promise<void> {
    this.#initScripts.push({ run, value })
  }

  async waitForFunction<Value>(run: (value: Value) => unknown, value?: Value): Promise<void> {
    const inPage: (given: unknown) => unknown = this.view.eval(`(${run})`)
    await this.until(
      () => Boolean(inPage(value)),
      () => String(run),
    )
  }

  /** Waits until the app has rendered what it began, because no user is faster than that. */
  async atRest(): Promise<void> {
    const hasWork = () => (this.#window?.work.pending ?? 0) > 0
    for (let quiet = 0; quiet < quietRounds; quiet = hasWork() ? 0 : quiet + 1)
      await new Promise((resolve) => setTimeout(resolve, 1))
  }

  /** Waits for a condition; throws an error that says what was expected. */
  async until(holds: () => boolean, expected: () => string, ms = timeLimitMs()): Promise<void> {
    const deadline = performance.now() + ms
    for (let waitMs = firstPollMs; !holds(); waitMs = Math.min(2 * waitMs, lastPollMs)) {
      if (performance.now() > deadline) throw new Error(`Expected ${expected()} (waited ${ms} ms)`)
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }

  /** @param options `times`: how many requests it answers */
  async route(
    address: string | RegExp | ((url: URL) => boolean),
    handle: RouteHandler,
    { times = Number.POSITIVE_INFINITY }: { times?: number } = {},
  ): Promise<void> {
    let left = times
    const limited: RouteHandler = (route) => (left-- > 0 ? handle(route) : route.fallback())
    this.#rules.unshift({ matches: matcherOf(address), handle: limited, address })
  }

  async unroute(address: string | RegExp): Promise<void> {
    this.#rules = this.#rules.filter((rule) => String(rule.address) !== String(address))
  }

  on<Name extends keyof PageEvents>(name: Name, listener: (value: PageEvents[Name]) => void): void {
    const all = this.#listeners.get(name) ?? new Set()
    this.#listeners.set(name, all.add(listener))
  }

  waitForEvent<Name extends keyof PageEvents>(name: Name): Promise<PageEvents[Name]> {
    return this.#next(name, () => true)
  }

  waitForRequest(isWanted: RegExp | ((request: TestRequest) => boolean)): Promise<TestRequest> {
    const matches = (request: TestRequest) =>
      isWanted instanceof RegExp ? isWanted.test(request.url()) : isWanted(request)
    return this.#next('request', matches)
  }

  async waitForResponse(isWanted: RegExp): Promise<PageEvents['response']> {
    return this.#next('response', ({ request }) => isWanted.test(request.url()))
  }

  async #next<Name extends keyof PageEvents>(name: Name, isWanted: (value: PageEvents[Name]) => boolean) {
    let found: { value: PageEvents[Name] } | undefined
    this.on(name, (value) => {
      if (found === undefined && isWanted(value)) found = { value }
    })
    await this.until(
      () => found !== undefined,
      () => `a ${name}`,
    )
    if (found === undefined) throw new Error(`no ${name}`)
    return found.value
  }

  #emit<Name extends keyof PageEvents>(name: Name, value: PageEvents[Name]): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(value as never)
  }

  readonly request = {
    get: (address: string) => this.#call('GET', address),
    post: (address: string, options: CallOptions = {}) => this.#call('POST', address, options),
    put: (address: string, options: CallOptions = {}) => this.#call('PUT', address, options),
    patch: (address: string, options: CallOptions = {}) => this.#call('PATCH', address, options),
    delete: (address: string, options: CallOptions = {}) => this.#call('DELETE', address, options),
  }

  /** A call with the page's cookies, beside the page. */
  async #call(method: string, address: string, { data, headers = {} }: CallOptions = {}) {
    const init = {
      method,
      headers: new Headers(headers),
      body: data === undefined ? null : JSON.stringify(data),
    }
    if (data !== undefined) init.headers.set('content-type', 'application/json')
    const answer = await this.context.send(address, init)
    const text = await answer.text()
    return {
      status: () => answer.status,
      ok: () => answer.ok,
      text: async () => text,
      json: async () => JSON.parse(text),
      headers: () => Object.fromEntries(answer.headers),
    }
  }

  async #fetch(view: View, closed: AbortSignal, address: string, init: RequestInit): Promise<Response> {
    const url = new URL(address, view.location.href)
    const request = new TestRequest(url.href, init)
    this.#emit('request', request)
    const headers = new Headers(init.headers)
    if (!['GET', 'HEAD'].includes(request.method())) headers.set('origin', origin)
    headers.set('sec-fetch-site', 'same-origin')
    const aborted = abortOf(view, init.signal)
    const send = () => this.context.send(url.href, { ...init, headers, signal: linked(closed, init.signal) })
    const rules = this.#rules.filter(({ matches }) => matches(url.href))
    const answered = TestRoute.answer(
      request,
      rules.map(({ handle }) => handle),
      send,
    )
    // No network is faster than the app's first sign that it waits.
    const answer = await Promise.race([aborted, answered.finally(() => this.atRest())]).catch(
      (error: unknown) => {
        // A closed page no longer waits for anything.
        if (closed.aborted) return new Promise<Response>(() => undefined)
        if (init.signal?.aborted) throw init.signal.reason
        this.#emit('error', `console: net::ERR_ ${url.pathname}`)
        throw new view.TypeError('Failed to fetch', { cause: error })
      },
    )
    if (closed.aborted) return new Promise<Response>(() => undefined)
    if (answer.status >= 400) this.#emit('error', `console: status of ${answer.status} ${url.pathname}`)
    this.#emit('response', { request, status: answer.status })
    return answer
  }

  emulateMedia({ colorScheme }: { colorScheme: 'light' | 'dark' }): void {
    this.#colorScheme = colorScheme
  }
}

/** In the place of the library's own, which needs blobs of the window. */
function textClipboard() {
  let text = ''
  return {
    async writeText(written: string) {
      text = written
    },
    readText: async () => text,
  }
}

interface CallOptions {
  readonly data?: unknown
  readonly headers?: Record<string, string>
}

function describe(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error)
  const cause: unknown = Reflect.get(error, 'detail') ?? Reflect.get(error, 'cause') ?? error
  return String(typeof cause === 'object' && cause !== null ? (Reflect.get(cause, 'stack') ?? cause) : cause)
}

function downloadOf(name: string, content: Blob): Download {
  return {
    suggestedFilename: () => name,
    async path() {
      const file = path.join(temporaryFolder(), name.replaceAll('/', '_'))
      await writeFile(file, new Uint8Array(await content.arrayBuffer()))
      return file
    },
  }
}

/** A part of an address with `*` and `**`, as in the journeys. */
function matcherOf(address: string | RegExp | ((url: URL) => boolean)): (url: string) => boolean {
  if (typeof address === 'function') return (url) => address(new URL(url))
  if (address instanceof RegExp)
    return (url) => new RegExp(address.source, address.flags.replace('g', '')).test(url)
  const parts = address.split(/(\*\*\/?|\*|\?)/).map((part) => {
    if (part.startsWith('**')) return '.*'
    if (part === '*') return '[^/]*'
    return part === '?' ? '\\?' : part.replace(/[.+^${}()|[\]\\]/g, '\\$&')
  })
  const pattern = new RegExp(`^${address.startsWith('*') ? '' : '(?:https?://[^/]+)?'}${parts.join('')}$`)
  return (url) => pattern.test(url)
}

function abortOf(_view: View, signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** A signal of this realm, because the window has classes of its own. */
function linked(closed: AbortSignal, own: AbortSignal | null | undefined): AbortSignal {
  const both = new AbortController()
  const abort = () => both.abort()
  if (closed.aborted || own?.aborted) abort()
  closed.addEventListener('abort', abort, { once: true })
  own?.addEventListener('abort', abort, { once: true })
  return both.signal
}
