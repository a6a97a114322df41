/** Every tool of the program for assistants, by the protocol's own client (docs/help/coding-assistants.md). */
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { confirmPlan } from '../../src/assistant/confirmation.ts'
import { workingFolder } from '../../src/assistant/working-folder.ts'
import { fillPath } from '../../src/contract/platform/paths.ts'
import { platformPaths } from '../../src/contract/platform/platform-paths.ts'
import type { ListedReview } from '../../src/contract/studio/workspace/review-request.ts'
import { scenarioText } from '../../src/scenarios/scenario-text.ts'
import { runInProcess } from '../cli/in-process.ts'
import { phone } from '../cli/simulated-command.ts'
import { attendedBy } from '../support/process-context.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { assistant } from './client.ts'

type Assistant = Awaited<ReturnType<typeof assistant>>

/** The agent's file in the working folder, with one more question. */
async function withFile({ env, folder, write }: Assistant, question = 'Is it planned?') {
  const { out } = await runInProcess(['export', '--phone', phone], { env })
  const bundle = JSON.parse(out)
  bundle.agent.faqs.push({ question, answer: 'Yes.' })
  write('agent.json', bundle)
  return { bundle, folder }
}

const planIn = (text: string) => /Plan (plan-[0-9a-f]{12}), SHA-256 [0-9a-f]{64}/.exec(text)?.[1] ?? ''

function confirm({ folder, outside }: Assistant, plan: string, answer: string) {
  const { around } = attendedBy(answer)
  let shown = ''
  const out = (text: string) => {
    shown += text
  }
  return confirmPlan(plan, workingFolder(folder), { ...outside, ...around, out }).then((is) => ({
    is,
    shown,
  }))
}

test('the tools say what they do, and take nothing that they do not name', async () => {
  const { client, call } = await assistant()
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name).toSorted()).toEqual([
    ...['apply_change', 'check_platform', 'list_numbers', 'list_parts', 'plan_change', 'platform_reference'],
    ...['propose_draft', 'read_conversations', 'read_coverage', 'read_history', 'read_output', 'read_part'],
    ...['run_scenarios', 'search_agent'],
  ])
  for (const { name, inputSchema, annotations } of tools) {
    expect(inputSchema, name).toMatchObject({ type: 'object', additionalProperties: false })
    expect(annotations?.destructiveHint, name).toBe(name === 'apply_change')
    expect(JSON.stringify(inputSchema), name).not.toMatch(/"(?:token|url|headers?|confirm\w*|approve\w*)"/i)
  }
  for (const input of [{ phone, token: 'x' }, { phone: '../1' }, { phone, url: 'https://x.example' }])
    expect(await call('list_parts', input)).toMatchObject({ isError: true })
})

test('numbers, parts, a part, the search, the check and the reference are read', async () => {
  const { done, call } = await assistant()
  expect((await done('list_numbers')).data).toContainEqual(expect.objectContaining({ id: phone }))
  const { counts } = (await done('list_parts', { phone })).data as { counts: Record<string, number> }
  expect(counts.skills).toBeGreaterThan(0)
  const skills = (await done('list_parts', { phone, kind: 'skills' })).data as {
    number: number
    name: string
  }[]
  expect(skills).toHaveLength(counts.skills ?? 0)
  const [first] = skills
  const part = await done('read_part', { phone, kind: 'skills', name: first?.name })
  expect(part.data).toMatchObject({ title: first?.name })
  expect(part.text).toContain('no instruction')
  const found = await done('search_agent', { phone, query: String(first?.name).replaceAll(/[_-]/g, ' ') })
  expect(JSON.stringify(found.data)).toContain(first?.name)
  expect((await done('check_platform', { phone })).said).toContain('Verdict: known')
  expect((await done('platform_reference', { kind: 'skills' })).text).toContain('"maxLength": 20000')
  const missing = await call('read_part', { phone, kind: 'skills', name: 'no such skill' })
  expect(missing).toMatchObject({ isError: true })
  expect(missing.text).toContain('list_parts')
})

test('a change is planned, and applied only after a person confirmed exactly this plan, once', async () => {
  const one = await assistant()
  const { done, call, folder, simulator } = one
  await withFile(one)
  const planned = await done('plan_change', { phone, file: 'agent.json' })
  const plan = planIn(planned.text)
  expect(planned.data).toMatchObject({ items: [{ kind: 'faqs', change: 'create' }] })
  expect((await done('read_output', { name: plan })).text).toContain('Is it planned?')

  const early = await call('apply_change', { phone, plan })
  expect(early).toMatchObject({ isError: true })
  expect(early.text).toContain(`messaging-agent-studio-mcp confirm ${plan}`)
  // A file of the same form, without the token, confirms nothing.
  const own = path.join(folder, '.messaging-agent-studio')
  const forged = { digest: 'x', at: Date.now(), once: 'x', mac: '0'.repeat(64) }
  writeFileSync(path.join(own, `${plan}.confirmed.json`), JSON.stringify(forged))
  expect(await call('apply_change', { phone, plan })).toMatchObject({ isError: true })
  await expect(confirmPlan(plan, workingFolder(folder), one.outside)).rejects.toThrow('Only a person')
  expect(await confirm(one, plan, 'no')).toMatchObject({ is: false })
  expect(await call('apply_change', { phone, plan })).toMatchObject({ isError: true })

  const confirmed = await confirm(one, plan, 'yes')
  expect(confirmed).toMatchObject({ is: true })
  expect(confirmed.shown).toContain('Is it planned?')
  const file = path.join(own, `${plan}.json`)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace('"Yes."', '"No!"'))
  expect(await call('apply_change', { phone, plan })).toMatchObject({ isError: true })
  writeFileSync(file, text)
  const stored = readFileSync(path.join(own, `${plan}.confirmed.json`))
  expect((await done('apply_change', { phone, plan })).said).toContain('Everything was applied')
  // Neither a second time, nor from a copy of the confirmation.
  expect(await call('apply_change', { phone, plan })).toMatchObject({ isError: true })
  writeFileSync(path.join(own, `${plan}.confirmed.json`), stored)
  expect(await call('apply_change', { phone, plan })).toMatchObject({ isError: true })
  expect((await done('search_agent', { phone, query: 'is it planned' })).text).toContain('Is it planned?')
  expect(readdirSync(own)).toContain(`${plan}.before.json`)
  expect(JSON.stringify(await done('list_numbers'))).not.toContain(simulator.token)
})

test('nothing outside the working folder is read, by no name and by no link', async () => {
  const one = await assistant()
  const { call, folder } = one
  await withFile(one)
  const other = temporaryFolder()
  writeFileSync(path.join(other, 'agent.json'), readFileSync(path.join(folder, 'agent.json')))
  symlinkSync(path.join(other, 'agent.json'), path.join(folder, 'link.json'))
  for (const file of [
    path.join(other, 'agent.json'),
    '../agent.json',
    'a/../../agent.json',
    'link.json',
    '-',
    '--out=x',
  ]) {
    const answer = await call('plan_change', { phone, file })
    expect(answer, file).toMatchObject({ isError: true })
    expect(answer.text).toContain('working folder')
  }
  expect(await call('read_output', { name: '../agent' })).toMatchObject({ isError: true })
})

test('scenarios run on a named test number only, within their budget, and coverage is read', async () => {
  const one = await assistant({ env: { STUDIO_ASSISTANT_TEST_NUMBERS: phone } })
  const { done, call, write } = one
  const assertions = [{ kind: 'contains' as const, value: 'zebra-42' }]
  const scenario = (title: string) => ({ title, turns: [{ message: 'What do you sell?', assertions }] })
  write('scenarios/all.json', scenarioText([scenario('One'), scenario('Two')]))
  const coverage = await done('read_coverage', { phone, scenarios: 'scenarios' })
  expect(coverage.said).toMatch(/The coverage of \d+ parts/)
  const budget = { conversations: 1, minutes: 5 }
  const beyond = await call('run_scenarios', { phone, scenarios: 'scenarios', budget })
  expect(beyond).toMatchObject({ isError: true })
  expect(beyond.text).toContain('budget')
  const ran = await done('run_scenarios', {
    phone,
    scenarios: 'scenarios',
    budget: { ...budget, conversations: 2 },
  })
  expect(ran.said).toContain('0 of 2 passed')
  const results = /results-[0-9a-f]{12}/.exec(ran.said)?.[0]
  expect((await done('read_output', { name: results })).text).toContain('zebra-42')
  const stranger = await call('run_scenarios', { phone: '300000000000002', scenarios: 'scenarios', budget })
  expect(stranger).toMatchObject({ isError: true })
  expect(stranger.text).toContain('no test number')
})

test('a test number that a publisher named in the studio may be tested, as that of its number', async () => {
  const { one, lead } = await withStudio()
  const other = '300000000000002'
  const place = `/api/workspace/settings/${other}/test-number`
  const json = { format: 'messaging-agent-test-number', version: 1, testNumber: phone }
  const turns = [{ message: 'When are you open?', assertions: [{ kind: 'contains' as const, value: 'a' }] }]
  one.write('scenarios.json', scenarioText([{ title: 'Hours', turns }]))
  const budget = { conversations: 1, minutes: 5 }
  const run = { phone, test_number_of: other, scenarios: 'scenarios.json', budget }
  expect(await one.call('run_scenarios', run)).toMatchObject({ isError: true })
  const headers = { 'if-none-match': '*' }
  expect(await lead.request(place, { method: 'PUT', json, headers })).toMatchObject({ status: 201 })
  expect((await one.done('run_scenarios', run)).said).toContain('1 of 1 passed')
})

async function withStudio(studio: Record<string, string> = {}, env: Record<string, string> = {}) {
  const one = await assistant({ studio, env })
  if (one.studio === undefined) throw new Error('There is no studio')
  const other = [...one.simulator.tokens.users.keys()].find((token) => token !== one.simulator.token) ?? ''
  return { one, lead: await one.studio.signIn(other) }
}

test('every call is in the activity log, and one that the studio does not note does nothing', async () => {
  const { one, lead } = await withStudio()
  const { done, call, env, studio, folder } = one
  await done('list_parts', { phone })
  await done('platform_reference', { kind: 'faqs' })
  const log = `/api/workspace/activity?kind=assistant_called&limit=50`
  const lines = (await lead.request(log)).json as {
    activity: { target: string; phoneNumberId: string | null }[]
  }
  expect(lines.activity).toContainEqual(
    expect.objectContaining({ target: 'list_parts', phoneNumberId: phone, isReported: true }),
  )
  const history = await done('read_history', { phone })
  expect(history.data).toContainEqual(
    expect.objectContaining({ kind: 'assistant_called', target: 'list_parts' }),
  )
  await withFile(one)
  await studio?.close()
  const refused = await call('plan_change', { phone, file: 'agent.json' })
  expect(refused).toMatchObject({ isError: true })
  expect(readdirSync(folder)).toEqual(['agent.json'])
  expect(env.STUDIO_URL).toBe(studio?.url)
})

test('a proposal is in the draft as a whole, and changes no agent; a draft under review stays', async () => {
  const { one, lead } = await withStudio()
  const { done, call, write } = one
  const { bundle } = await withFile(one)
  const faqs = fillPath(platformPaths.faqs, { entity_id: phone })
  const { text: before } = await one.platform(`GET ${faqs}`)
  const proposed = await done('propose_draft', { phone, file: 'agent.json' })
  expect(proposed.said).toContain('1 changes were added')
  expect((await one.platform(`GET ${faqs}`)).text).toBe(before)
  const record = `/api/workspace/drafts/${phone}/current`
  expect((await lead.request(record)).text).toContain('Is it planned?')
  expect((await done('propose_draft', { phone, file: 'agent.json' })).said).toContain(
    'already as in the file',
  )
  // A connector with credentials cannot be drafted, so nothing of the file is.
  bundle.agent.faqs.push({ question: 'Another one?', answer: 'Yes.' })
  const [connector] = bundle.agent.connectors
  const auth_config = { api_key: { headers: [{ field_name: 'X-Key', value: 's3cret-0123456789abcdef' }] } }
  const secret = { ...connector, name: 'secretive', auth_type: 'API_KEY', auth_config }
  write('secret.json', {
    ...bundle,
    credentials: 'included',
    agent: { ...bundle.agent, connectors: [secret] },
  })
  const refused = await call('propose_draft', { phone, file: 'secret.json' })
  expect(refused.text).toContain('connectors secretive: This cannot be in a draft')
  expect(refused.text).not.toContain('s3cret')
  expect((await lead.request(record)).text).not.toContain('Another one?')
  const draft = String((await lead.request(record)).headers.etag).replaceAll('"', '')
  const question = { phoneNumberId: phone, draft }
  const asked = await lead.request('/api/reviews', { method: 'POST', json: question })
  expect(asked.status, asked.text).toBe(201)
  write('agent.json', bundle)
  const frozen = await call('propose_draft', { phone, file: 'agent.json' })
  expect(frozen).toMatchObject({ isError: true })
  expect(frozen.text).toContain('review')
})

test('a review that a person approved is applied, and none before', async () => {
  const { one, lead } = await withStudio({ STUDIO_REVIEW: 'required' })
  const { done, call } = one
  await withFile(one)
  const planned = await done('plan_change', { phone, file: 'agent.json', review: true })
  const review = /It waits for review (\w+)/.exec(planned.said)?.[1]
  const early = await call('apply_change', { phone, review })
  expect(early).toMatchObject({ isError: true })
  expect(early.text).toContain('Nobody has approved')
  // Where a review is required, a confirmation in a terminal is not enough.
  const plan = planIn(planned.text)
  await confirm(one, plan, 'yes')
  expect(await call('apply_change', { phone, plan })).toMatchObject({ isError: true })
  const { reviews } = (await lead.request(`/api/reviews?phone_number_id=${phone}`)).json as {
    reviews: ListedReview[]
  }
  const headers = { 'if-match': `"${reviews[0]?.etag}"` }
  const acts = `/api/reviews/${phone}/${review}/acts`
  await lead.request(acts, { method: 'POST', json: { act: 'approve' }, headers })
  expect((await done('apply_change', { phone, review })).said).toContain('Everything was applied')
})

test('conversations are off until a person switches them on, and masked then', async () => {
  const { call } = await assistant()
  const off = await call('read_conversations', { phone })
  expect(off).toMatchObject({ isError: true })
  expect(off.text).toContain('STUDIO_ASSISTANT_CONVERSATIONS=on')
  const { one } = await withStudio({}, { STUDIO_ASSISTANT_CONVERSATIONS: 'on' })
  const answer = await one.call('read_conversations', { phone, since: '2026-01-01' })
  expect(answer, answer.text).toMatchObject({ isError: false })
})
