/** Calls the built-in platform in the process, like the proxy. */
import type { Platform, PlatformAnswer, PlatformRequest } from '../../src/server/demo/demo-platform.ts'

export interface Question {
  mount?: 'platform' | 'graph'
  version?: string
  type?: string
  json?: unknown
  raw?: string | Uint8Array
}

export interface Reply {
  status: number
  headers: Map<string, string>
  text: string
  json: unknown
}

async function* once(bytes: Uint8Array) {
  if (bytes.length > 0) yield bytes
}

export async function ask(platform: Platform, call: string, question: Question = {}): Promise<Reply> {
  const [method = '', target = ''] = call.split(/ (.*)/s)
  const raw = question.json === undefined ? (question.raw ?? '') : JSON.stringify(question.json)
  const request: PlatformRequest = {
    mount: question.mount ?? 'platform',
    method,
    target,
    contentType: question.type ?? (question.json === undefined ? undefined : 'application/json'),
    apiVersion: question.version ?? '2.0.0',
    body: once(Buffer.from(raw)),
  }
  const answer: PlatformAnswer = await platform.answer(request)
  const text = answer.body.toString('utf8')
  return {
    status: answer.status,
    headers: new Map(answer.headers),
    text,
    json: text === '' ? undefined : JSON.parse(text),
  }
}
