/** A real studio on a free port in this process, with a fake platform behind it. */
import http, { type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { DemoLanguage } from '../../src/contract/studio/languages.ts'
import { type App, type AppContext, createApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config/config.ts'
import { createLog } from '../../src/server/log/log.ts'
import { type Answer, type FakePlatform, reply, startFakePlatform } from './fake-platform.ts'

/** Empty pages of the browser app, so that these tests need no build. */
export const webFolder = path.join(import.meta.dirname, 'web')
export const sessionSecret = 'a-secret-for-tests-0123456789-abcdefghijklmnopqrstuvwxyz'

export interface StudioOptions {
  /** Environment variables beyond those for the fake platform; undefined unsets one. */
  readonly env?: Record<string, string | undefined>
  /** Milliseconds; besides the far end, only time may be faked. */
  readonly now?: () => number
  /** Number of remembered ended sessions. */
  readonly maxEnded?: { readonly real: number; readonly demo: number }
  /** Smaller limits than the real ones, which are too large to reach. */
  readonly bounds?: Pick<AppContext, 'answerBytes' | 'bodyBounds' | 'headTimeoutMs' | 'unreadMs'>
  /** A folder of pages and files, in place of empty pages. */
  readonly web?: string
}

export interface Studio {
  readonly url: string
  readonly port: number
  readonly origin: string
  readonly routes: App['routes']
  /** The upstream behind both mounts; platform below `/base`, graph below `/v20.0`. */
  readonly platform: FakePlatform
  /** Log lines, parsed. */
  readonly log: Record<string, unknown>[]
  /** The log's full text. */
  readonly logText: () => string
  /** Signs in with a token that the fake platform accepts; returns a client with the cookie. */
  signIn(token?: string): Promise<Client>
  signInDemo(language?: DemoLanguage): Promise<Client>
  readonly anonymous: Client
  close(): Promise<void>
}

export interface RequestOptions {
  readonly method?: string
  readonly headers?: Record<string, string | string[]>
  readonly json?: unknown
  readonly body?: string | Buffer | ((request: http.ClientRequest) => void)
  readonly onResponse?: (response: IncomingMessage, request: http.ClientRequest) => void
  readonly onChunk?: (chunk: Buffer) => void
}

export interface Reply {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly rawHeaders: string[]
  readonly body: Buffer
  readonly text: string
  /** Undefined if the body is not JSON. */
  readonly json: unknown
  /** False if the connection was cut before the answer's end. */
  readonly isComplete: boolean
}

export interface Client {
  readonly cookie: string
  /** Sends an `Origin` like a browser, except for GET and HEAD. */
  request(target: string, options?: RequestOptions): Promise<Reply>
}

/** Stopped after the test. */
export async function startStudio(options: StudioOptions = {}): Promise<Studio> {
  const { env = {}, now = Date.now, bounds = {}, maxEnded, web = webFolder } = options
  const platform = await startFakePlatform()
  const { config } = readConfig({
    SESSION_SECRET: sessionSecret,
    PLATFORM_UPSTREAM: `${platform.url}/base`,
    GRAPH_UPSTREAM: `${platform.url}/v20.0`,
    // Sign-in uses the fake platform even if a test puts another upstream behind the mounts.
    PLATFORM_ME_URL: `${platform.url}/base/me`,
    ...env,
  })
  const lines: string[] = []
  const log: Record<string, unknown>[] = []
  const write = (line: string) => {
    lines.push(line)
    log.push(JSON.parse(line))
  }
  const app = await createApp(config, {
    log: createLog(config.logLevel, { write }, now),
    now,
    version: '0.0.0-test',
    droppedLogLines: () => 0,
    ...(maxEnded && { maxEnded }),
    webFolder: web,
    ...bounds,
  })
  await new Promise<void>((resolve) => app.server.listen(0, '127.0.0.1', resolve))
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`

  let isClosed = false
  const close = async () => {
    if (isClosed) return
    isClosed = true
    app.server.closeAllConnections()
    await app.close()
    await platform.close()
  }
  onTestFinished(close)

  const client = (cookie: string): Client => ({
    cookie,
    request: (target, options) => send(port, target, cookie, url, options),
  })
  const signInWith = async (json: unknown) => {
    const answer = await send(port, '/api/session', '', url, { method: 'POST', json })
    if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}: ${answer.text}`)
    return client(cookieOf(answer))
  }
  return {
    url,
    port,
    origin: url,
    routes: app.routes,
    platform,
    log,
    logText: () => lines.join(''),
    async signIn(token = 'test-token-0123456789') {
      platform.answer(reply(200, { id: 'u-1', name: 'Ann Example' }))
      const signedIn = await signInWith({ token })
      platform.forget()
      platform.answer(reply(200))
      return signedIn
    },
    signInDemo: (language) => signInWith({ demo: true, ...(language && { language }) }),
    anonymous: client(''),
    close,
  }
}

export { type Answer, reply }

/** The first set cookie's `name=value`. */
export function cookieOf(answer: Reply): string {
  return answer.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
}

function send(
  port: number,
  target: string,
  cookie: string,
  origin: string,
  { method = 'GET', headers = {}, json, body, onResponse, onChunk }: RequestOptions = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const isSafe = method === 'GET' || method === 'HEAD'
    const request = http.request({
      host: '127.0.0.1',
      port,
      method,
      path: target,
      agent: false,
      headers: {
        ...(cookie !== '' && { cookie }),
        ...(!isSafe && { origin }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
    })
    request.on('error', reject)
    request.on('response', (response) => {
      onResponse?.(response, request)
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        onChunk?.(chunk)
      })
      response.on('error', () => {})
      response.on('close', () => {
        const received = Buffer.concat(chunks)
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          rawHeaders: response.rawHeaders,
          body: received,
          get text() {
            return received.toString('utf8')
          },
          get json() {
            return parse(received.toString('utf8'))
          },
          isComplete: response.complete,
        })
      })
    })
    if (typeof body === 'function') body(request)
    else request.end(json === undefined ? body : JSON.stringify(json))
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** For tests that must hold for both. */
export const sessionKinds = ['real', 'demo'] as const

/** Starts a studio with a session of this kind. */
export async function startAs(kind: (typeof sessionKinds)[number]) {
  const studio = await startStudio()
  return { studio, client: await (kind === 'real' ? studio.signIn() : studio.signInDemo()) }
}
