/** The history of the studio that `STUDIO_URL` names has what a command changed (docs/behaviour.md, 10.20). */
import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { cookieOf, startStudio } from '../support/studio.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { runInProcess } from './in-process.ts'
import { phone, simulatedCommand } from './simulated-command.ts'

async function prepare() {
  const { simulator, env, file } = await simulatedCommand()
  const studio = await startStudio({
    env: {
      PLATFORM_UPSTREAM: simulator.platformUrl,
      GRAPH_UPSTREAM: simulator.graphUrl,
      PLATFORM_ME_URL: `${simulator.graphUrl}/me`,
      STUDIO_WORKSPACE_DIR: temporaryFolder(),
    },
  })
  const call = (told: Record<string, string>, ...args: string[]) =>
    runInProcess(args, { env: { ...env, ...told } })
  const agent = file('agent.json')
  await call({}, 'export', '--phone', phone, '--out', agent)
  const text = await readFile(agent, 'utf8')
  const added = '"faqs": [ { "question": "Do you sell bells?", "answer": "Yes." },'
  await writeFile(agent, text.replace('within the hour', 'within the day').replace('"faqs": [', added))
  const token = env.STUDIO_TOKEN
  const signedIn = await studio.anonymous.request('/api/session', { method: 'POST', json: { token } })
  const headers = { cookie: cookieOf(signedIn) }
  const read = async (path: string) => JSON.parse((await studio.anonymous.request(path, { headers })).text)
  const lines = async () =>
    (await read(`/api/workspace/activity?phone_number_id=${phone}`)).activity.filter(
      // The version before the run is in the history as a version.
      ({ kind }: { kind: string }) => !['sign_in', 'sign_out', 'record'].includes(kind),
    )
  const apply = ['apply', agent, '--phone', phone, '--no-snapshot']
  return { studio, call, apply, agent, read, lines }
}

test('a run is one line with its file and what it changed; without the variable nothing is sent', async () => {
  const { studio, call, apply, agent, read, lines } = await prepare()
  const first = await call({ STUDIO_URL: studio.url }, ...apply)
  expect(first).toMatchObject({ code: 0 })
  expect(first.notes).toContain("The studio's history lists these changes.")
  expect(await lines()).toMatchObject([
    {
      kind: 'import',
      count: 2,
      planned: 2,
      source: 'agent.json',
      isReported: true,
      user: { id: expect.any(String) },
    },
  ])
  const [{ act }] = await lines()
  const { changes } = await read(`/api/workspace/changes/${phone}/${act.replace(/-0$/, '')}`)
  expect(changes).toMatchObject([
    { id: '1', change: { kind: 'faqs', state: 'created', after: { question: 'Do you sell bells?' } } },
    { id: '2', change: { kind: 'settings', state: 'changed' } },
  ])
  await writeFile(agent, (await readFile(agent, 'utf8')).replace('within the day', 'within the week'))
  const second = await call({}, ...apply)
  expect(second.notes).toContain("a studio's history does not list these changes")
  expect(await lines()).toHaveLength(1)
})

test('a studio that does not answer changes nothing about the run', async () => {
  const { call, apply } = await prepare()
  const run = await call({ STUDIO_URL: 'http://127.0.0.1:1' }, ...apply)
  expect(run).toMatchObject({ code: 0, out: expect.stringContaining('+ faqs Do you sell bells?: done') })
  expect(run.notes).toContain('The studio does not list this run. The studio does not answer')
})
