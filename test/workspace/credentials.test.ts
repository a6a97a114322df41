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

test('credentials planted in a record of each kind are not on disk, in a response or in the log', async () => {
  const folder = temporaryFolder()
  const { studio, ann, ben } = await startTeam({ STUDIO_WORKSPACE_DIR: folder })
  // The schemas accept them, so only stripping keeps them out.
  expect(configBundle.safeParse(bundle).success).toBe(true)
  expect(agentDraft.safeParse(Object(records.drafts).draft).success).toBe(true)
  for (const [kind, record] of Object.entries(records)) {
    const stored = await put(ann, recordPath(kind, 'planted'), record)
    expect([kind, stored.status, stored.text]).toEqual([kind, 201, expect.any(String)])
    const read = await ben.request(recordPath(kind, 'planted'))
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
