/**
 * `fix`: a model proposes one change for a failing scenario, as a plan to review and apply; nothing happens by
 * itself.
 */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { scenarioText } from '../../src/scenarios/scenario-text.ts'
import { answerWith, peerEnv, startPeer } from '../ai/ai-peer.ts'
import { simulate } from '../simulator/caller.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { runInProcess } from './in-process.ts'

const phone = '300000000000001'
const question = 'Do you repair tandem unicycles? My name is Tom Weiss.'

async function prepare(...answers: object[]) {
  const { simulator } = await simulate()
  const peer = await startPeer()
  answerWith(peer, ...answers)
  const folder = temporaryFolder()
  const scenarios = path.join(folder, 'scenarios.json')
  const turn = { message: question, assertions: [{ kind: 'contains' as const, value: 'unicycle clinic' }] }
  await writeFile(scenarios, scenarioText([{ title: 'Unicycles', turns: [turn] }]))
  const env = {
    STUDIO_TOKEN: simulator.token,
    PLATFORM_UPSTREAM: simulator.platformUrl,
    ...peerEnv(peer),
  }
  const call = (args: readonly string[], more: Record<string, string> = {}) =>
    runInProcess([...args, '--phone', phone], { env: { ...env, ...more } })
  return { call, peer, scenarios, simulator, token: simulator.token, plan: path.join(folder, 'plan.json') }
}

const edit = (field: string, after: string, before = '') => ({ field, before, after })
const newFaq = {
  part: 'NEW_FAQ',
  edits: [
    edit('question', 'Do you repair tandem unicycles?'),
    edit('answer', 'Yes, at the unicycle clinic. See https://clinic.example/book.'),
  ],
  reason: 'Nothing is known of tandem unicycles.',
}

test('a failed scenario leads to a plan, and the plan to a passing scenario', async () => {
  const usage = { prompt_tokens: 2000, completion_tokens: 100, total_tokens: 2100 }
  const { call, peer, scenarios, plan, token } = await prepare({ content: JSON.stringify(newFaq), usage })
  const prices = { STUDIO_AI_INPUT_PRICE: '1', STUDIO_AI_OUTPUT_PRICE: '10' }
  const fix = await call(['fix', '--scenarios', scenarios, '--out', plan], prices)
  expect(fix).toMatchObject({ code: 2 })
  expect(fix.out).toContain('For Unicycles: Nothing is known of tandem unicycles.')
  expect(fix.out).toContain('+ faqs Do you repair tandem unicycles?')
  expect(fix.out).toContain('the agent does not have https://clinic.example/book yet')
  expect(fix.notes).toContain('The proposal cost 0.0030 USD')
  // The model gets neither personal data nor the platform's token.
  const sent = JSON.stringify(peer.getRequests())
  expect(sent).toContain('Must contain “unicycle clinic”')
  expect(sent).not.toMatch(/Weiss/)
  expect(sent).not.toContain(token)

  expect((await call(['test', '--scenarios', scenarios])).code).toBe(1)
  expect((await call(['apply', '--plan', plan, '--no-snapshot'])).code).toBe(0)
  expect((await call(['test', '--scenarios', scenarios])).code).toBe(0)
  expect(await call(['fix', '--scenarios', scenarios])).toMatchObject({
    code: 0,
    out: 'No scenario failed.\n',
  })
})

test('a plan for an agent that has since changed is not applied', async () => {
  const { call, scenarios, simulator, plan } = await prepare(newFaq)
  await call(['fix', '--scenarios', scenarios, '--out', plan])
  const { changes } = JSON.parse(await readFile(plan, 'utf8'))
  expect(changes).toHaveLength(1)
  const written = await fetch(`${simulator.platformUrl}/${phone}/agent_config/faq`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${simulator.token}`,
      'content-type': 'application/json',
      'x-api-version': '2.0.0',
    },
    body: JSON.stringify({ question: 'Do you repair tandem unicycles?', answer: 'A colleague knows.' }),
  })
  expect(written.status).toBe(201)
  const again = await call(['apply', '--plan', plan, '--no-snapshot'])
  expect(again.code).toBe(1)
  expect(again.notes).toContain('The agent has changed since the plan was made')
})

test('an invalid change is discarded, and without a model nothing is requested', async () => {
  const off = { part: 'SETTINGS', edits: [edit('handoff_enabled', 'false', 'true')], reason: 'As asked.' }
  const { call, peer, scenarios } = await prepare(off)
  const refused = await call(['fix', '--scenarios', scenarios, '--json'])
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.notes).toContain('in a form that cannot be used')
  expect(peer.getRequests()).toHaveLength(2)
  const away = await call(['fix', '--scenarios', scenarios], { STUDIO_AI_BASE_URL: 'http://127.0.0.1:9/v1' })
  expect(away.notes).toContain('could not be reached')
  const none = await call(['fix', '--scenarios', scenarios], { STUDIO_AI_BASE_URL: '' })
  expect(none.notes).toContain('set STUDIO_AI_BASE_URL')
  expect((await call(['fix'])).notes).toContain('--scenarios PATH is required')
})
