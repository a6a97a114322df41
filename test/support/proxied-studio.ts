/** A studio with everything enabled in its own process, and calls that show that it serves. */
import http from 'node:http'
import https from 'node:https'
import { expect, onTestFinished } from 'vitest'
import { answerWith, peerEnv, startPeer } from '../ai/ai-peer.ts'
import { signatureOf } from '../webhooks/deliveries.ts'
import { number, recordPath, scenarioFile } from '../workspace/team.ts'
import { startFakePlatform } from './fake-platform.ts'
import { startReplica } from './replica.ts'
import { reply } from './studio.ts'
import { temporaryFolder } from './temporary-folder.ts'

const appSecret = 'an-app-secret-for-tests'

export interface Caller {
  readonly status: number
  readonly cookie: string
}

/** The studio's address: direct, or through a reverse proxy with its certificate. */
export interface Door {
  readonly port: number
  readonly certificate?: string
}

/** Stopped after the test. */
export async function startWholeStudio(env: Record<string, string> = {}) {
  const [platform, peer] = await Promise.all([startFakePlatform(), startPeer()])
  onTestFinished(() => platform.close())
  // For any question: the user or the number.
  platform.answer(reply(200, { id: number, name: 'Ann Example' }))
  answerWith(peer, { content: '{"ready":true}' })
  return await startReplica({
    PLATFORM_UPSTREAM: platform.url,
    GRAPH_UPSTREAM: platform.url,
    STUDIO_WORKSPACE_DIR: temporaryFolder(),
    STUDIO_AI_ALLOWED_HOSTS: new URL(peer.url).host,
    ...peerEnv(peer),
    ...env,
  })
}

export interface Call {
  readonly method?: string
  readonly body?: string
  readonly headers?: Record<string, string>
  /** Another local address, for another client. */
  readonly from?: string
}

export function callerOf({ port, certificate }: Door) {
  const scheme = certificate === undefined ? 'http' : 'https'
  const origin = `${scheme}://127.0.0.1:${port}`
  return (target: string, { method = 'GET', body, headers = {}, from = '127.0.0.1' }: Call = {}) =>
    new Promise<Caller>((resolve, reject) => {
      const send = certificate === undefined ? http.request : https.request
      const options = { method, agent: false, localAddress: from, ca: certificate }
      const request = send(`${origin}${target}`, {
        ...options,
        headers: { origin, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      })
      request.on('error', reject).on('response', (response) => {
        response.resume().on('end', () => {
          const cookie = response.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
          resolve({ status: response.statusCode ?? 0, cookie })
        })
      })
      request.end(body)
    })
}

export type CallStudio = ReturnType<typeof callerOf>

export function deliver(call: CallStudio, payload: string): Promise<Caller> {
  const headers = { 'x-hub-signature-256': signatureOf(payload, appSecret) }
  return call('/api/webhooks', { method: 'POST', body: payload, headers })
}

export async function signIn(call: CallStudio, from?: string): Promise<Caller> {
  const body = '{"token":"a-token-0123456789"}'
  return await call('/api/session', { method: 'POST', body, ...(from !== undefined && { from }) })
}

let records = 0

/** Every kind of sender with an in-memory body is served; the webhook has this many bytes. */
export async function expectServed(call: CallStudio, webhookBytes = 100_000): Promise<void> {
  const member = await signIn(call)
  const as = (method: string, body?: string) => ({
    method,
    ...(body !== undefined && { body }),
    headers: { cookie: member.cookie, 'if-none-match': '*' },
  })
  const record = recordPath('scenarios', `record-${++records}`)
  const scenarios = JSON.stringify(scenarioFile('Opening hours'))
  const answers = {
    signIn: member.status,
    demo: (await call('/api/session', { method: 'POST', body: '{"demo":true}' })).status,
    webhook: (await deliver(call, `{"n":"${'x'.repeat(webhookBytes)}"}`)).status,
    patch: (await call('/api/session', as('PATCH', '{"readOnly":false}'))).status,
    workspace: (await call(record, as('PUT', scenarios))).status,
    ai: (await call('/api/ai/test', as('POST'))).status,
    forwarded: (await call('/api/platform/me', as('GET'))).status,
  }
  expect(answers).toEqual({
    signIn: 200,
    demo: 200,
    webhook: 200,
    patch: 200,
    workspace: 201,
    ai: 200,
    forwarded: 200,
  })
}
