/** A server with 1 GB, as in the examples of `deploy/`, that reads documents. */
import { readFileSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import { startFakePlatform } from '../support/fake-platform.ts'
import { serverCommand, startProcess } from '../support/process.ts'
import { reply, sessionSecret } from '../support/studio.ts'
import { form } from './document-files.ts'

/** The system limits this process alone; its children have their own limit. */
const inOneGigabyte = ['/bin/sh', '-c', 'ulimit -d 1048576; exec "$@"', 'sh', ...serverCommand] as const

/** Starts it with two signed-in members; stopped after the test. */
export async function startSmallServer() {
  const platform = await startFakePlatform()
  onTestFinished(() => platform.close())
  platform.answer(reply(200, { id: 'u-1', name: 'Ann Example' }))
  const env = {
    SESSION_SECRET: sessionSecret,
    PLATFORM_UPSTREAM: platform.url,
    GRAPH_UPSTREAM: platform.url,
    // An unreadable document leads to no prompt.
    STUDIO_AI_BASE_URL: 'https://ai.example/v1',
    STUDIO_AI_MODEL: 'm',
  }
  const server = startProcess(env, { command: inOneGigabyte })
  const { url } = await server.listening()
  const signIn = async (token: string) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api/session`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ token }),
    })
    return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  }
  return {
    members: [await signIn('a-token-0123456789'), await signIn('b-token-0123456789')],
    async upload(cookie: string, name: string, bytes: Buffer) {
      const { headers, body } = form(name, bytes)
      const init = { method: 'POST', headers: { ...headers, cookie }, body: new Uint8Array(body) }
      const answer = await fetch(`${url}/api/ai/generate-from-document`, init)
      const { code }: { code: string } = await answer.json()
      return `${answer.status} ${code}`
    },
    isAlive: async () => (await fetch(`${url}/healthz`)).status === 200,
    /** Peak resident memory in MB. */
    peak() {
      const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8')
      return Number(/^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1]) / 1000
    },
  }
}
