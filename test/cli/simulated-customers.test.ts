/**
 * `test` with simulated customers: an independent endpoint plays and judges, limits hold, and without a provider
 * nothing is called.
 */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { runSafely } from '../../src/cli/run-command.ts'
import type { Scenario } from '../../src/contract/studio/files/scenario.ts'
import { scenarioText } from '../../src/scenarios/scenario-text.ts'
import { answerWith, peerEnv, startPeer } from '../ai/ai-peer.ts'
import { simulate } from '../simulator/caller.ts'
import { unattended } from '../support/process-context.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const phone = '300000000000001'

const vague: Scenario = {
  title: 'A vague customer',
  turns: [],
  customer: {
    persona: 'Writes in half sentences.',
    goal: 'Find out when the shop is open.',
    facts: ['Lives nearby.'],
    language: 'English',
    maxTurns: 3,
  },
  rubric: { criteria: ['Tells the opening hours', 'Stays friendly'], votes: 1 },
}

const says = (message: string, isDone = false) => ({ message, isDone })
const verdicts = (...met: boolean[]) => ({
  verdicts: met.map((isMet, at) => ({
    criterion: at + 1,
    isMet,
    reason: `Reason ${at + 1}.`,
    quote: 'open',
  })),
})
const tokens = (answer: object, total: number) => ({
  content: JSON.stringify(answer),
  usage: { prompt_tokens: total - 1, completion_tokens: 1, total_tokens: total },
})

async function run(
  scenarios: readonly Scenario[],
  env: Record<string, string>,
  more = '',
  interruptAt = 'never',
) {
  const { simulator } = await simulate()
  const folder = temporaryFolder()
  const file = path.join(folder, 'scenarios.json')
  await writeFile(file, scenarioText(scenarios))
  const ended = { out: '', notes: '' }
  let interrupt = () => {}
  const args = `test --phone ${phone} --scenarios ${file} ${more}`.trim().split(/\s+/)
  const code = await runSafely(args, {
    ...unattended,
    env: { STUDIO_TOKEN: simulator.token, PLATFORM_UPSTREAM: simulator.platformUrl, ...env },
    out(text) {
      ended.out += text
    },
    note(text) {
      ended.notes += text
      if (text.includes(interruptAt)) interrupt()
    },
    now: () => new Date('2026-11-21T10:00:00Z'),
    onInterrupt(action) {
      interrupt = action
      return () => undefined
    },
  })
  return { ...ended, code, token: simulator.token }
}

async function withPeer(...answers: object[]) {
  const peer = await startPeer()
  answerWith(peer, ...answers)
  return { peer, env: peerEnv(peer) }
}

test('a conversation is simulated, answered by the agent, and passes when every criterion is met', async () => {
  const { peer, env } = await withPeer(
    says('hours?'),
    says('When are you open?'),
    says('', true),
    verdicts(true, true),
  )
  const { code, out, token } = await run([vague], env)
  expect(out).toContain('1 passed')
  expect(code).toBe(0)
  const prompts = peer.getRequests().map(({ body }) => JSON.stringify(body))
  expect(prompts).toHaveLength(4)
  expect(prompts[0]).toContain('Writes in half sentences.')
  expect(prompts[3]).toContain('Tells the opening hours')
  // The judge sees the agent's answer, but not the platform's token.
  expect(prompts[3]).toContain('AGENT: ')
  expect(JSON.stringify(peer.getRequests())).not.toContain(token)
})

test('the report is one page without scripts, with personal data masked', async () => {
  const { env } = await withPeer(
    says('my name is Tom Weiss, when are you open?'),
    says('', true),
    verdicts(true, false),
  )
  const folder = temporaryFolder()
  const file = path.join(folder, 'report.html')
  await run([vague], env, `--html ${file}`)
  const html = await readFile(file, 'utf8')
  expect(html).toContain('my name is Robin, when are you open?')
  expect(html).toContain('Stays friendly')
  expect(html).not.toMatch(/Weiss|<script/)
})

test('an unmet criterion fails the scenario, with reason and votes', async () => {
  const scenario = { ...vague, rubric: { criteria: ['Tells the opening hours', 'Stays friendly'], votes: 3 } }
  const { env } = await withPeer(
    says('When are you open?'),
    says('', true),
    verdicts(true, true),
    verdicts(true, false),
    verdicts(true, false),
  )
  const { code, out } = await run([scenario], env)
  expect(code).toBe(1)
  expect(out).toContain('Stays friendly: no (2 of 3 votes). Reason 2.')
  expect(out).not.toContain('Tells the opening hours: no')
})

test('a rubric that the judge answers only in part is an error, not a verdict', async () => {
  const { env } = await withPeer(says('When are you open?'), says('', true), verdicts(true))
  const { code, out } = await run([vague], env)
  expect(code).toBe(3)
  expect(out).toContain('The judge did not answer criterion 2 exactly once.')
})

test('no request exceeds the token limit', async () => {
  const { peer, env } = await withPeer(tokens(says('hours?'), 600))
  const { code, out } = await run([vague], env, '--max-tokens 1000')
  expect(code).toBe(3)
  expect(out).toContain('The limit of 1000 tokens is reached.')
  expect(out).toContain('1200 tokens')
  expect(peer.getRequests()).toHaveLength(2)
})

test('the message limit ends a stalled conversation, which is still judged', async () => {
  const { peer, env } = await withPeer(says('a?'), says('b?'), says('c?'), verdicts(false, true))
  const { code } = await run([vague], env)
  expect(code).toBe(1)
  expect(peer.getRequests()).toHaveLength(4)
})

test('a run is canceled midway', async () => {
  const { peer, env } = await withPeer(says('a?'))
  const { code, out } = await run([vague], env, '', 'message 2 of 3')
  expect(code).toBe(3)
  expect(out).toContain('The run was interrupted.')
  expect(peer.getRequests().length).toBeLessThan(3)
})

test('an unavailable provider or an unusable answer is an error', async () => {
  const gone = await run([vague], { STUDIO_AI_BASE_URL: 'http://127.0.0.1:9/v1' })
  expect(gone.code).toBe(3)
  expect(gone.out).toContain('The AI provider could not be reached.')
  const { env } = await withPeer({ content: 'Hm, let me think.' })
  const odd = await run([vague], env)
  expect(odd.out).toContain('The model answered twice without the JSON that was asked for.')
})

test('without a provider no customer is simulated, and fixed scenarios run as before', async () => {
  const fixed: Scenario = { title: 'Hours', turns: [{ message: 'When are you open?', assertions: [] }] }
  const { code, out } = await run([fixed, vague], {})
  expect(code).toBe(3)
  expect(out).toContain('passed  Hours')
  expect(out).toContain('No AI provider is set up, so nobody can play the customer.')
})

test('a key is not sent unencrypted, and limits are numbers', async () => {
  expect((await run([vague], { STUDIO_AI_BASE_URL: 'http://models.example.com' })).notes).toContain(
    'https://',
  )
  expect((await run([vague], {}, '--max-tokens no')).notes).toContain('--max-tokens must be a whole number')
})

test('with prices, each result shows its cost, and a cost limit holds', async () => {
  const { env } = await withPeer(tokens(says('When are you open?'), 1000), tokens(says('', true), 1000))
  const prices = { STUDIO_AI_INPUT_PRICE: '3', STUDIO_AI_OUTPUT_PRICE: '15', STUDIO_AI_CURRENCY: 'EUR' }
  const { out } = await run([vague], { ...env, ...prices }, '--max-tokens 2000')
  // 999 prompt tokens and 1 answer token, twice.
  expect(out).toContain('2000 tokens, 0.0060 EUR')
  for (const wrong of [{ STUDIO_AI_OUTPUT_PRICE: '' }, { STUDIO_AI_INPUT_PRICE: 'cheap' }]) {
    const refused = await run([vague], { ...env, ...prices, ...wrong })
    expect(refused.code).toBe(2)
    expect(refused.notes).toContain('must be prices per million tokens')
  }
})

test('--max-cost applies to the whole run, and fixed scenarios continue', async () => {
  const answers = [
    tokens(says('When are you open?'), 1000),
    tokens(says('', true), 1000),
    tokens(verdicts(true, true), 1000),
  ]
  const { peer, env } = await withPeer(...answers, ...answers)
  const prices = { STUDIO_AI_INPUT_PRICE: '1000', STUDIO_AI_OUTPUT_PRICE: '1000' }
  const fixed: Scenario = { title: 'Zebra', turns: [{ message: 'When are you open?', assertions: [] }] }
  const scenarios = [vague, { ...vague, title: 'Yet another' }, fixed].map((one, at) => ({
    ...one,
    folder: `f${at}`,
  }))
  // A call costs 1 USD: the first conversation needs three, one remains for the second.
  const { code, out } = await run(scenarios, { ...env, ...prices }, '--max-cost 4')
  expect(out).toContain('The limit of 4.00 USD is reached.')
  expect(out).toContain('3 scenarios: 2 passed, 0 failed, 1 without an answer.')
  expect(code).toBe(3)
  expect(peer.getRequests()).toHaveLength(4)
  expect(await run([vague], env, '--max-cost 4')).toMatchObject({
    code: 2,
    notes: expect.stringContaining('--max-cost needs STUDIO_AI_INPUT_PRICE'),
  })
  expect((await run([vague], { ...env, ...prices }, '--max-cost 0')).code).toBe(2)
})

test('usage of a failed call counts towards the cost limit', async () => {
  const useless = { content: 'Hm.', usage: { prompt_tokens: 999, completion_tokens: 1, total_tokens: 1000 } }
  const { peer, env } = await withPeer(useless)
  const prices = { STUDIO_AI_INPUT_PRICE: '1000', STUDIO_AI_OUTPUT_PRICE: '1000' }
  const again = [vague, { ...vague, title: 'Yet another' }].map((one, at) => ({ ...one, folder: `f${at}` }))
  const { code, out } = await run(again, { ...env, ...prices }, '--max-cost 2')
  expect(out).toContain('2000 tokens, 2.00 USD')
  expect(out).toContain('The limit of 2.00 USD is reached.')
  expect(code).toBe(3)
  // The first one is called twice, the second one never.
  expect(peer.getRequests()).toHaveLength(2)
})
