/** A studio with a workspace, two members and a stranger, each with their own readable numbers. */
import { onTestFinished } from 'vitest'
import { startFakePlatform } from '../support/fake-platform.ts'
import type { Answer, Client, Studio } from '../support/studio.ts'
import { cookieOf, startStudio } from '../support/studio.ts'

export const number = '300000000000001'
export const otherNumber = '300000000000002'

interface Person {
  readonly id: string
  readonly name: string
  readonly numbers: readonly string[]
}

export const people: Readonly<Record<string, Person>> = {
  'token-of-ann-0123456789': { id: '1', name: 'Ann Example', numbers: [number, otherNumber] },
  'token-of-ben-0123456789': { id: '2', name: 'Ben Example', numbers: [number] },
  'token-of-eve-0123456789': { id: '3', name: 'Eve Stranger', numbers: ['399999999999999'] },
  // A user id as long as the platform's own; not one of `startTeam`.
  'token-of-fay-0123456789': { id: '100012345678901', name: 'Fay Example', numbers: [number] },
}

const tokenOf = (name: string) => `token-of-${name}-0123456789`

/** The platform's answers for each of them, on both hosts. */
export const answerTeam: Answer = async (_request, response, call) => {
  await call.ended
  const send = (status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const person = people[(call.header('authorization') ?? '').replace('Bearer ', '')]
  if (person === undefined) return send(401, { error: 'who is this' })
  if (call.url.startsWith('/base/me')) return send(200, { id: person.id, name: person.name })
  const asked = /^\/v20\.0\/(\d+)\?fields=id$/.exec(call.url)?.[1]
  const isList = call.method === 'GET' && /^\/base\/\d+\/agent[-_]/.test(call.url)
  if (asked === undefined) return send(200, isList ? { data: [] } : { ok: true })
  return person.numbers.includes(asked) ? send(200, { id: asked }) : send(400, { error: 'unknown object' })
}

/** Starts a platform for the team until the test ends, and returns the environment of a process that uses it. */
export async function teamPlatform(): Promise<Record<string, string>> {
  const platform = await startFakePlatform()
  onTestFinished(() => platform.close())
  platform.answer(answerTeam)
  return { PLATFORM_UPSTREAM: `${platform.url}/base`, GRAPH_UPSTREAM: `${platform.url}/v20.0` }
}

export interface Team {
  readonly studio: Studio
  readonly ann: Client
  readonly ben: Client
  readonly eve: Client
}

export async function startTeam(env: Record<string, string | undefined>, now?: () => number): Promise<Team> {
  const studio = await startStudio({ env, ...(now && { now }) })
  const names = ['ann', 'ben', 'eve']
  const [ann, ben, eve] = await Promise.all(names.map((name) => signInAs(studio, tokenOf(name))))
  if (ann === undefined || ben === undefined || eve === undefined) throw new Error('a member is missing')
  return { studio, ann, ben, eve }
}

export async function signInAs(studio: Studio, token: string): Promise<Client> {
  studio.platform.answer(answerTeam)
  const answer = await studio.anonymous.request('/api/session', { method: 'POST', json: { token } })
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}: ${answer.text}`)
  const cookie = cookieOf(answer)
  return {
    cookie,
    request: (target, options = {}) =>
      studio.anonymous.request(target, { ...options, headers: { ...options.headers, cookie } }),
  }
}

export const scenarioFile = (title: string) => ({
  $schema: 'urn:messaging-agent-studio:schema:scenarios:1',
  format: 'messaging-agent-scenarios',
  version: 1,
  scenarios: [{ id: 'opening', title, turns: [{ message: 'When do you open?', assertions: [] }] }],
})

export const recordPath = (kind: string, name?: string, numberId = number) =>
  `/api/workspace/${kind}/${numberId}${name === undefined ? '' : `/${name}`}`

/** `If-None-Match: *` without a tag. */
export function put(client: Client, path: string, json: unknown, etag?: string) {
  const condition = etag === undefined ? { 'if-none-match': '*' } : { 'if-match': etag }
  return client.request(path, { method: 'PUT', json, headers: condition })
}

/** The file of an empty agent. */
export const emptyBundle = {
  format: 'messaging-agent',
  version: 1,
  source: { phone_number_id: number },
  credentials: 'stripped',
  partial: [],
  agent: {},
}

/** A change of a draft, to an agent that was empty. */
export const createdFaq = (id: string, after = `Answer ${id}`) => ({
  state: 'created',
  kind: 'faqs',
  id: `draft-${id}`,
  after: { question: `Question ${id}`, answer: after },
})

export const draftOf = (...changes: unknown[]) => ({
  format: 'messaging-agent-draft',
  version: 1,
  draft: { startedAt: '2026-03-01T09:00:00.000Z', base: emptyBundle, changes },
})
