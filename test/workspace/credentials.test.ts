/** No credential enters a workspace, wherever it is planted (docs/behaviour.md, section 10). */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { agentDraft } from '../../src/agent/draft/draft.ts'
import { configBundle } from '../../src/contract/studio/files/config-bundle.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { emptyBundle, number, put, recordPath, scenarioFile, startTeam } from './team.ts'

const planted = 'sk_live_PLANTED0123456789abcdef'
const token = 'token-of-ann-0123456789'

const connector = {
  name: 'shop',
  base_url: `https://user:${planted}@api.example/v1?key=${planted}`,
  auth_type: 'API_KEY',
  auth_config: { api_key: { headers: [{ field_name: 'Authorization', value: planted }] } },
  tools: [
    {
      name: 'find',
      user_auth_required: false,
      request_definition: {
        method: 'POST',
        path: `/find?key=${planted}`,
        headers: { 'X-Api-Key': { type: 'string', binding: { kind: 'default', value: planted } } },
      },
    },
  ],
}

const bundle = {
  ...emptyBundle,
  credentials: 'included',
  agent: {
    skills: [{ title: 'Hours', skill: `Say that ${token} is a text.` }],
    websites: [{ url: `https://a:${planted}@shop.example/?session=${planted}` }],
    connectors: [connector],
  },
}

const bearer = `Bearer ${planted}`
const request = {
  method: 'POST',
  url: `/api/platform/${number}/agent_config/skills?access_token=${planted}`,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ auth_config: { api_key: planted }, client_secret: planted, note: token }),
}

const { id: _, ...opening } = scenarioFile('Hours').scenarios[0] ?? {}
const evaluation = { id: 'job', phoneNumberId: number, startedAt: '2026-11-22T10:00:00.000Z' }

const records: Readonly<Record<string, unknown>> = {
  versions: bundle,
  drafts: {
    format: 'messaging-agent-draft',
    version: 1,
    draft: {
      startedAt: '2026-11-22T10:00:00.000Z',
      base: bundle,
      changes: [
        { state: 'created', kind: 'connectors', id: 'draft-1', after: connector },
        { state: 'deleted', kind: 'tools', id: 't', of: 'c', before: connector.tools[0] },
        { state: 'created', kind: 'websites', id: 'w', after: bundle.agent.websites[0] },
      ],
    },
  },
  scenarios: {
    ...scenarioFile('Hours'),
    scenarios: [{ ...opening, description: `password=${planted}`, title: bearer }],
  },
  runs: {
    format: 'messaging-agent-run',
    version: 1,
    kind: 'evaluation',
    startedAt: evaluation.startedAt,
    agentVersion: null,
    run: { ...evaluation, name: bearer, access_token: planted, results: [{ text: token }] },
  },
  requests: { format: 'messaging-agent-request', version: 1, name: 'Mine', request },
  settings: { format: 'messaging-agent-test-number', version: 1, testNumber: '300000000000002' },
  reviews: {
    format: 'messaging-agent-review',
    version: 1,
    turn: {
      at: evaluation.startedAt,
      reason: 'wrong',
      turns: [{ message: bearer, answer: `password=${planted}`, isHandedOver: false }],
    },
  },
  verdicts: {
    format: 'messaging-agent-verdict-marks',
    version: 1,
    marks: [{ id: 'a b 0', scenario: 'opening', criterion: bearer, isMet: true, isRight: false }],
  },
}

function everyFile(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile())
}

const digits = '0123456789abcdefghij0123456789abcdefghij'
const forms: Readonly<Record<string, string>> = {
  "the platform's own token": `EAAG${digits}`,
  'a JSON Web Token': 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJQTEFOVEVEIn0.c2lnbmF0dXJlLW9mLWl0',
  'a private key': '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQE\n-----END PRIVATE KEY-----',
  'a key of a cloud': 'AKIAIOSFODNN7EXAMPLE',
  'a token of a repository host': `ghp_${digits.slice(0, 36)}`,
  'a token of a chat': 'xoxb-123456789012-1234567890123-AbCdEfGhIjKl',
  'a key of a map': `AIza${digits.slice(0, 35)}`,
  'a header line': 'X-Api-Key: Planted-Key-1',
  'a cookie': 'Cookie: sid=planted-cookie; theme=dark',
  'a password': 'password: planted-Pa55word',
  'the token of the session in base64': Buffer.from(`user:${token}!`).toString('base64'),
  'the token of the session in hexadecimal digits': Buffer.from(token).toString('hex'),
}

test.each(Object.keys(forms))('%s in a text is stored in no record', async (name) => {
  const { ann } = await startTeam({ STUDIO_WORKSPACE_DIR: temporaryFolder() })
  const form = forms[name] ?? ''
  const text = `Before ${form}\nafter`
  const scenarios = [{ ...opening, title: 'Hours', description: text }]
  expect((await put(ann, recordPath('scenarios', 'one'), { ...scenarioFile('x'), scenarios })).status).toBe(
    201,
  )
  const { text: stored } = await ann.request(recordPath('scenarios', 'one'))
  expect(stored).toContain('Before ')
  expect(stored).toContain('after')
  // A header's name may stay.
  const secret = JSON.stringify(form.replace(/^[\w-]+: /, '')).slice(1, -1)
  expect(stored).not.toContain(secret)
  expect(stored).not.toContain(secret.slice(4, -4))
})

test('credentials planted in a record of each kind are not on disk, in a response or in the log', async () => {
  const folder = temporaryFolder()
  const { studio, ann, ben } = await startTeam({ STUDIO_WORKSPACE_DIR: folder })
  // The schemas accept them, so only stripping keeps them out.
  expect(configBundle.safeParse(bundle).success).toBe(true)
  expect(agentDraft.safeParse(Object(records.drafts).draft).success).toBe(true)
  for (const [kind, record] of Object.entries(records)) {
    // Marks belong to the member whose id is their name.
    const name = kind === 'verdicts' ? '1' : 'planted'
    const stored = await put(ann, recordPath(kind, name), record)
    expect([kind, stored.status, stored.text]).toEqual([kind, 201, expect.any(String)])
    const read = await ben.request(recordPath(kind, name))
    expect([kind, read.status]).toEqual([kind, 200])
    expect(read.text, kind).not.toContain(planted)
    expect(read.text, kind).not.toContain(token)
  }
  await studio.close()
  const files = everyFile(folder)
  expect(files.filter((file) => file.endsWith('.json'))).toHaveLength(Object.keys(records).length)
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    expect(text, file).not.toContain(planted)
    expect(text, file).not.toContain(token)
  }
  expect(studio.logText()).not.toContain(planted)
  expect(() => execFileSync('grep', ['-r', 'PLANTED', folder])).toThrow()
})
