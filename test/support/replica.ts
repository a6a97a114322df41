/** One of several studios with a shared store, in this process or in its own, and calls to it. */
import { createHmac } from 'node:crypto'
import http from 'node:http'
import { onTestFinished } from 'vitest'
import type { DemoLanguage } from '../../src/contract/studio/languages.ts'
import { createApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config/config.ts'
import { createLog } from '../../src/server/log/log.ts'
import { type ProcessOptions, type ServerProcess, startProcess } from './process.ts'
import { sessionSecret, webFolder } from './studio.ts'

const appSecret = 'an-app-secret-for-tests'
const ofTests = { SESSION_SECRET: sessionSecret, PLATFORM_APP_SECRET: appSecret }

export interface Replica {
  readonly url: string
  readonly port: number
  fetch(target: string, cookie?: string, init?: RequestInit): Promise<Response>
  /** Resolves to the session cookie's `name=value`. */
  signIn(token?: string): Promise<string>
  signInDemo(language?: DemoLanguage): Promise<string>
  signOut(cookie: string): Promise<Response>
  deliver(payload: unknown): Promise<Response>
  readiness(): Promise<number>
  /** Bodies of listed events, newest first. */
  events(cookie: string): Promise<unknown[]>
  listen(cookie: string, lastEventId?: string): Promise<Listener>
  /** Follows a stream other than the webhooks'. */
  follow(cookie: string, path: string): Promise<Listener>
}

export interface Listener {
  readonly text: () => string
  /** Ids of received events. */
  readonly ids: () => string[]
  until(pattern: RegExp): Promise<RegExpExecArray>
  close(): void
}

export interface ReplicaProcess extends Replica {
  readonly process: ServerProcess
}

export interface ReplicaHere extends Replica {
  /** All log lines so far. */
  readonly log: () => string
  /** Resolves once the log has it. */
  logs(pattern: RegExp): Promise<void>
  /** As a signal would; also after the test. */
  close(): Promise<void>
}

/** In its own process, for tests that end or limit it; stopped after the test. */
export async function startReplica(
  env: Record<string, string>,
  options?: ProcessOptions,
): Promise<ReplicaProcess> {
  const server = startProcess({ ...ofTests, ...env }, options)
  const { url, port } = await server.listening()
  return { ...callsTo(url, port), process: server }
}

/** In the test's process, which costs a tenth; stopped after the test. */
export async function startReplicaHere(env: Record<string, string>): Promise<ReplicaHere> {
  const { config } = readConfig({ ...ofTests, ...env })
  let text = ''
  const watchers = new Set<() => void>()
  const write = (line: string) => {
    text += line
    for (const watcher of [...watchers]) watcher()
  }
  const app = await createApp(config, {
    log: createLog(config.logLevel, { write }),
    now: Date.now,
    version: '0.0.0-test',
    droppedLogLines: () => 0,
    webFolder,
  })
  await new Promise<void>((resolve) => app.server.listen(0, '127.0.0.1', resolve))
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const { port } = address
  let closed: Promise<void> | undefined
  const close = () => {
    app.server.closeAllConnections()
    closed ??= app.close()
    return closed
  }
  onTestFinished(close)
  return {
    ...callsTo(`http://127.0.0.1:${port}`, port),
    log: () => text,
    logs: (pattern) =>
      new Promise((found) => {
        const look = () => {
          if (!pattern.test(text)) return
          watchers.delete(look)
          found()
        }
        watchers.add(look)
        look()
      }),
    close,
  }
}

function callsTo(url: string, port: number): Replica {
  const call = (target: string, cookie = '', init: RequestInit = {}) =>
    fetch(url + target, { ...init, headers: { cookie, origin: url, ...init.headers } })
  const signInWith = async (body: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await call('/api/session', '', { method: 'POST', body: JSON.stringify(body), headers })
    return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  }
  return {
    url,
    port,
    fetch: call,
    signIn: (token = 'test-token-0123456789') => signInWith({ token }),
    signInDemo: (language) => signInWith({ demo: true, ...(language && { language }) }),
    signOut: (cookie) => call('/api/session', cookie, { method: 'DELETE' }),
    deliver(payload) {
      const body = JSON.stringify(payload)
      const signature = createHmac('sha256', appSecret).update(body).digest('hex')
      const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` }
      return fetch(`${url}/api/webhooks`, { method: 'POST', body, headers })
    },
    readiness: async () => (await call('/readyz')).status,
    async events(cookie) {
      const answer: { events: { body: string }[] } = await (await call('/api/webhooks/events', cookie)).json()
      return answer.events.map(({ body }) => JSON.parse(body))
    },
    listen: (cookie, lastEventId) => listen(port, cookie, '/api/webhooks/stream', lastEventId),
    follow: (cookie, path) => listen(port, cookie, path),
  }
}

function listen(port: number, cookie: string, path: string, lastEventId?: string): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) }
    const request = http.get({ host: '127.0.0.1', port, path, headers, agent: false })
    onTestFinished(() => void request.destroy())
    let text = ''
    const watchers = new Set<() => void>()
    request.on('error', reject).on('response', (response) => {
      response.setEncoding('utf8').on('error', () => {})
      response.on('data', (chunk: string) => {
        text += chunk
        for (const watcher of [...watchers]) watcher()
        if (text.includes(': open')) resolve(listener)
      })
    })
    const listener: Listener = {
      text: () => text,
      ids: () => [...text.matchAll(/^id: (\d+)\nevent: webhook$/gm)].map(([, id = '']) => id),
      until: (pattern) =>
        new Promise((found) => {
          const look = () => {
            const match = pattern.exec(text)
            if (match === null) return
            watchers.delete(look)
            found(match)
          }
          watchers.add(look)
          look()
        }),
      close: () => request.destroy(),
    }
  })
}

/** Polls until true; the test's own timeout ends the wait. */
export async function eventually(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo().catch(() => false))) await new Promise((resolve) => setTimeout(resolve, 20))
}
