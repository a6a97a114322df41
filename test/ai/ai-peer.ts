/** An independent chat-completions endpoint on a real port, with sessions that use it. */
import { type ErrorResponse, LLMock, type TextResponse } from '@copilotkit/aimock'
import { expect, onTestFinished } from 'vitest'
import { type Client, type Studio, type StudioOptions, startStudio } from '../support/studio.ts'

export const apiKey = 'sk-test-4f2b8c1d9e7a'
export const model = 'test-model-1'

/** The command line's settings for this peer. */
export const peerEnv = ({ url }: { url: string }) => ({
  STUDIO_AI_BASE_URL: `${url}/v1`,
  STUDIO_AI_API_KEY: apiKey,
  STUDIO_AI_MODEL: model,
})

export const skillAnswer = {
  title: 'refund-requests',
  description: 'When a customer asks for a refund.',
  skill: 'Ask for the order number, then hand over.',
}

/** Stopped after the test. */
export async function startPeer(): Promise<LLMock> {
  const peer = new LLMock({ port: 0, host: '127.0.0.1' })
  await peer.start()
  onTestFinished(() => peer.stop())
  return peer
}

/** Answers calls in this order and repeats the last one; other objects are sent as JSON. */
export function answerWith(peer: LLMock, ...answers: object[]): void {
  let count = 0
  peer.on({ endpoint: 'chat' }, () => {
    const answer = answers[Math.min(count++, answers.length - 1)] ?? {}
    return isAnswer(answer) ? answer : { content: JSON.stringify(answer) }
  })
}

function isAnswer(answer: object): answer is TextResponse | ErrorResponse {
  return 'content' in answer || 'error' in answer
}

export interface AiStudio {
  readonly studio: Studio
  readonly client: Client
}

/** A studio whose operator allows the peer, with a session that uses it. */
export async function startWithEndpoint(
  baseUrl: string,
  options: StudioOptions = {},
  settings: object = {},
): Promise<AiStudio> {
  const { host } = new URL(baseUrl)
  const studio = await startStudio({ ...options, env: { STUDIO_AI_ALLOWED_HOSTS: host, ...options.env } })
  const before = await studio.signIn()
  const client = await saveAi(studio, before, { mode: 'endpoint', baseUrl, apiKey, model, ...settings })
  return { studio, client }
}

/** Returns a client with the PATCH's cookie. */
export async function saveAi(studio: Studio, client: Client, ai: object): Promise<Client> {
  const saved = await client.request('/api/session', { method: 'PATCH', json: { ai } })
  if (saved.status !== 200) throw new Error(`PATCH answered ${saved.status}: ${saved.text}`)
  const cookie = saved.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  const { request } = studio.anonymous
  return {
    cookie,
    request: (target, options = {}) =>
      request(target, { ...options, headers: { cookie, ...options.headers } }),
  }
}

export interface ServerEvent {
  readonly event: string
  readonly data: unknown
}

export function eventsIn(text: string): ServerEvent[] {
  return text.split('\n\n').flatMap((block) => {
    const event = /^event: (.*)$/m.exec(block)?.[1]
    const data = /^data: (.*)$/m.exec(block)?.[1]
    return event === undefined || data === undefined ? [] : [{ event, data: JSON.parse(data) }]
  })
}

/** The first prompt contains these parts; the platform's token is neither in the prompt nor in a header. */
export function expectPrompt(peer: Awaited<ReturnType<typeof startPeer>>, parts: readonly string[]): void {
  const prompt = JSON.stringify(peer.getRequests()[0]?.body)
  for (const part of parts) expect(prompt).toContain(part)
  expect(JSON.stringify(peer.getRequests())).not.toContain('test-token-0123456789')
}
