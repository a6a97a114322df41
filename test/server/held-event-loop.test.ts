/** A demo visitor's input costs one pass, whatever its content; nothing here may take noticeably long. */
import { afterAll, expect, test } from 'vitest'
import { placeholdersOf } from '../../src/contract/platform/connectors/request-definition.ts'
import { createDemoPlatforms } from '../../src/server/demo/demo-platform.ts'
import { ask } from '../demo/ask.ts'
import { type Client, startStudio } from '../support/studio.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { emptyBundle, recordPath, startTeam } from '../workspace/team.ts'

const demos = createDemoPlatforms()
afterAll(() => demos.close())
const demo = demos.for('demo-busy', Date.now() + 86_400_000)
const tools = 'POST /300000000000001/agent_connectors/760000000000001/tools'

const tool = (path: string) => ({
  name: 'find_joke',
  description: 'Use when a customer wants a joke.',
  user_auth_required: false,
  request_definition: { method: 'GET', path, path_parameters: { a: { type: 'string' } } },
})

test.each([
  ['{a}', ['a']],
  ['/x/{a}/y/{b}', ['a', 'b']],
  ['{}{ {a}}{b', ['a']],
  ['}{', []],
  ['', []],
])('the placeholders of %j are found', (path, names) => {
  expect(placeholdersOf(path)).toEqual(names)
})

test.each(['{', '}', '{}', '{a', '}{', '{a}'])('a path that repeats %j is parsed in one pass', (piece) => {
  const path = piece.repeat(Math.floor(950_000 / piece.length))
  expect(placeholdersOf(path).length).toBe(piece === '{a}' ? path.length / 3 : 0)
  expect(placeholdersOf(`${path}}`).length).toBeGreaterThanOrEqual(0)
})

test('a tool whose path exceeds any URL length is refused', async () => {
  expect((await ask(demo, tools, { json: tool('/{a}'.repeat(2000)) })).status).toBe(201)
  expect((await ask(demo, tools, { json: tool('/{a}'.repeat(60_000)) })).status).toBe(400)
})

test('invalid entries are refused before a message is created for each', async () => {
  for (const entry of ['{}', '0', '""']) {
    const raw = `{"budgets":[${`${entry},`.repeat(80_000)}0]}`
    expect((await ask(demo, 'POST /100000000000001/agent_budget', { raw })).status).toBe(400)
  }
})

const putVersion = (client: Client, agent: string) =>
  client.request(recordPath('versions', 'wide'), {
    method: 'PUT',
    body: JSON.stringify(emptyBundle).replace('"agent":{}', `"agent":${agent}`),
    headers: { 'content-type': 'application/json', 'if-none-match': '*' },
  })

test('a record is refused at its first invalid entry', async () => {
  const { ann } = await startTeam({ STUDIO_WORKSPACE_DIR: temporaryFolder() })
  const answer = await putVersion(ann, `{"rich_replies":[${'{},'.repeat(49_000)}{}]}`)
  expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_request' } })
})

test("a demo visitor's record has a bounded number of values", async () => {
  const client = await (await startStudio()).signInDemo()
  const websites = (count: number) => `{"websites":[${Array(count).fill('{"url":"a"}').join(',')}]}`
  expect((await putVersion(client, websites(3000))).status).toBe(201)
  expect(await putVersion(client, websites(3400))).toMatchObject({ status: 413, json: { code: 'too_large' } })
})

test('a saved request whose body is JSON of too many values is stored without it', async () => {
  const client = await (await startStudio()).signInDemo()
  const body = `[${Array.from({ length: 5000 }, (_, i) => `{"a${i}":0}`).join(',')}]`
  const target = recordPath('requests', 'wide')
  const request = { method: 'POST', url: '/a', headers: {}, body }
  const json = { format: 'messaging-agent-request', version: 1, name: 'Wide', request }
  const written = await client.request(target, { method: 'PUT', json, headers: { 'if-none-match': '*' } })
  expect(written.status).toBe(201)
  expect((await client.request(target)).json).toMatchObject({ request: { body: '[masked]' } })
})
