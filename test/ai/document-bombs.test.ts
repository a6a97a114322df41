/** Documents that exceed memory: a server with 1 GB, as in the examples of `deploy/`, stays small. */
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { startFakePlatform } from '../support/fake-platform.ts'
import { serverCommand, startProcess } from '../support/process.ts'
import { reply, sessionSecret } from '../support/studio.ts'
import { docxBomb, form, pdf, pdfBomb } from './document-files.ts'

/** The system limits this process alone; its children have their own limit. */
const inOneGigabyte = ['/bin/sh', '-c', 'ulimit -d 1048576; exec "$@"', 'sh', ...serverCommand] as const

async function start() {
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

test.runIf(process.platform === 'linux')(
  'a 2 kB PDF that unpacks to 900 MB is 413 for two members at once, repeatedly, and memory stays low',
  async () => {
    const { members, upload, isAlive, peak } = await start()
    const bomb = pdfBomb(900)
    expect(bomb.length).toBeLessThan(3000)
    const refused = members.map(() => '413 too_large')
    const rounds = [1, 2]
    for (const _round of rounds) {
      expect(await Promise.all(members.map((member) => upload(member, 'policy.pdf', bomb)))).toEqual(refused)
    }
    expect(await isAlive()).toBe(true)
    expect(peak()).toBeLessThan(250)
  },
)

test.runIf(process.platform === 'linux').each([
  ['a Word document of a million paragraphs', 'policy.docx', () => docxBomb(1_000_000)],
  ['a page of a million elements', 'policy.html', () => Buffer.from('<a><p>'.repeat(800_000))],
])('%s ends in its own process', async (_what, name, make) => {
  const { members, upload, isAlive, peak } = await start()
  const [member = ''] = members
  expect(await upload(member, name, make())).toMatch(/^(?:413 too_large|422 document_unreadable)$/)
  expect(await isAlive()).toBe(true)
  expect(peak()).toBeLessThan(250)
  // The next one is read: this PDF has no text.
  expect(await upload(member, 'policy.pdf', pdf([]))).toBe('422 document_unreadable')
})
