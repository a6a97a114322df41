/** A draft test restores its test number, even after a cancellation, a refusal or an error. */
import { expect, test } from 'vitest'
import { bundleOf } from '../../src/agent/bundle/bundle-of.ts'
import { readAgent } from '../../src/agent/bundle/read-agent.ts'
import type { DraftChange } from '../../src/agent/draft/draft.ts'
import type { Transport } from '../../src/agent/transport/transport.ts'
import { httpTransport } from '../../src/cli/connect/http-transport.ts'
import { failure } from '../../src/contract/platform/failure/failure.ts'
import { fillPath } from '../../src/contract/platform/paths.ts'
import { platformPaths } from '../../src/contract/platform/platform-paths.ts'
import type { Scenario } from '../../src/contract/studio/files/scenario.ts'
import { type DraftTestOptions, testDraft } from '../../src/scenarios/draft-test/test-draft.ts'
import { fresh, onboard, switchOn } from '../cli/onboard.ts'
import { simulate } from '../simulator/caller.ts'

const phone = '300000000000001'
const question = 'Do you repair tandem unicycles?'
const changes: DraftChange[] = [
  { state: 'created', kind: 'faqs', id: 'draft-1', after: { question, answer: 'At the unicycle clinic.' } },
]
const scenario = (value: string): Scenario => ({
  title: value,
  turns: [{ message: question, assertions: [{ kind: 'contains', value }] }],
})

async function prepare() {
  let passed = 0
  const { simulator, platform } = await simulate({ now: () => Date.now() + passed })
  await onboard(platform, (milliseconds) => {
    passed += milliseconds
  })
  await switchOn(platform)
  // Records missing from the tested agent are removed for the test and restored.
  const skills = fillPath(platformPaths.skills, { entity_id: fresh })
  const own = { title: 'only-here', description: 'When a customer asks', skill: 'Say so.' }
  expect((await platform(`POST ${skills}`, own)).status).toBeLessThan(300)
  const transport = httpTransport({ base: simulator.platformUrl, token: simulator.token })
  const read = async (phoneNumberId: string) => bundleOf(await readAgent({ transport, phoneNumberId })).bundle
  const before = { tested: await read(fresh), live: await read(phone) }
  const phases: string[] = []
  const kept: unknown[] = []
  const run = (options: Partial<DraftTestOptions>, over: Transport = transport) =>
    testDraft({
      phoneNumberId: phone,
      testNumber: fresh,
      changes,
      scenarios: [scenario('unicycle clinic')],
      repeats: 1,
      around: { transport: over, retryPolicy: { wait: async () => undefined }, now: () => 0 },
      signal: new AbortController().signal,
      onPhase: (phase) => void phases.push(phase),
      keep: async (bundle) => void kept.push(bundle),
      ...options,
    })
  const expectUnchanged = async () => {
    expect(await read(fresh)).toEqual(before.tested)
    expect(await read(phone)).toEqual(before.live)
  }
  return { run, transport, phases, kept, before, expectUnchanged }
}

test('a draft that makes a scenario pass does so before it is published', async () => {
  const { run, phases, kept, before, expectUnchanged } = await prepare()
  expect(await run({ changes: [] })).toMatchObject({ state: 'failed', restored: 'same' })
  expect(await run({})).toMatchObject({ state: 'passed', restored: 'same', problem: null })
  expect(phases.slice(-4)).toEqual(['reading', 'applying', 'testing', 'restoring'])
  expect(kept).toEqual([before.tested, before.tested])
  await expectUnchanged()
})

test('a draft that fails a scenario is a failure, and the number is restored', async () => {
  const { run, expectUnchanged } = await prepare()
  const scenarios = [scenario('unicycle clinic'), scenario('never said')]
  expect(await run({ scenarios })).toMatchObject({ state: 'failed', restored: 'same' })
  await expectUnchanged()
})

test('a test canceled midway leaves the number unchanged', async () => {
  const { run, transport, expectUnchanged } = await prepare()
  const whileTesting = new AbortController()
  const tested = await run({ signal: whileTesting.signal, onProgress: () => whileTesting.abort() })
  expect(tested).toMatchObject({ state: 'cancelled', restored: 'same' })
  await expectUnchanged()

  const whileApplying = new AbortController()
  const over: Transport = (call, signal) => {
    if (call.method !== 'GET') whileApplying.abort()
    return transport(call, signal)
  }
  expect(await run({ signal: whileApplying.signal }, over)).toMatchObject({
    state: 'cancelled',
    run: null,
    restored: 'same',
  })
  await expectUnchanged()
})

test('a change that the platform refuses ends the test before a message is sent', async () => {
  const { run, transport, phases, expectUnchanged } = await prepare()
  let refusals = 0
  const over: Transport = async (call, signal) => {
    if (call.method === 'GET' || refusals > 0) return transport(call, signal)
    refusals += 1
    return { ok: false, failure: failure('invalid', { status: 400, title: 'No' }) }
  }
  expect(await run({}, over)).toMatchObject({ state: 'not_run', problem: 'not_applied', restored: 'same' })
  expect(phases).not.toContain('testing')
  await expectUnchanged()
})

test('without a way to restore the number, nothing is changed', async () => {
  const { run, transport, expectUnchanged } = await prepare()
  await expect(run({ keep: () => Promise.reject(new Error('no room')) })).rejects.toThrow('no room')
  const over: Transport = async (call, signal) =>
    call.path.includes(fresh) && call.path.endsWith('/faq')
      ? { ok: false, failure: failure('failed', { status: 403, title: 'No' }) }
      : transport(call, signal)
  expect(await run({}, over)).toMatchObject({ problem: 'test_number_unread', restored: null })
  await expectUnchanged()
})

test('a number that cannot be restored is reported', async () => {
  const { run, transport } = await prepare()
  const phases: string[] = []
  const over: Transport = async (call, signal) =>
    phases.includes('restoring') && call.method !== 'GET'
      ? { ok: false, failure: failure('failed', { status: 500, title: 'No' }) }
      : transport(call, signal)
  const tested = await run({ onPhase: (phase) => void phases.push(phase) }, over)
  expect(tested).toMatchObject({ state: 'passed', restored: 'failed' })
})
