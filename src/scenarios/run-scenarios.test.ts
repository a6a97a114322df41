import { expect, test } from 'vitest'
import type { PlatformCall, Transport, TransportAnswer } from '../agent/transport/transport.ts'
import { failure } from '../contract/platform/failure/failure.ts'
import type { Assertion, Scenario } from '../contract/studio/files/scenario.ts'
import { runScenarios } from './run-scenarios.ts'

const phoneNumberId = '300000000000001'

function refused(status: number, kind: 'busy' | 'failed' | 'missing' | 'signed_out'): TransportAnswer {
  return {
    ok: false,
    failure: failure(kind, { status, title: `Status ${status}`, requestId: 'r1', retryAfterSeconds: 7 }),
  }
}

function agent(answers: readonly (string | TransportAnswer)[], turns: readonly TransportAnswer[] = []) {
  const calls: PlatformCall[] = []
  const waits: number[] = []
  const [left, insights] = [[...answers], [...turns]]
  let time = 0
  const transport: Transport = async (call) => {
    calls.push(call)
    if (call.method === 'GET') return insights.shift() ?? refused(404, 'missing')
    time += 1_500
    const next = left.shift() ?? 'Yes.'
    if (typeof next !== 'string') return next
    const body = { message_id: `m${calls.length}`, agent_response: next, conversation_id: 'c1' }
    return { ok: true, body }
  }
  const wait = async (milliseconds: number) => {
    waits.push(milliseconds)
    time += milliseconds
  }
  return { calls, waits, around: { transport, retryPolicy: { wait }, now: () => time } }
}

function scenario(...turns: (readonly Assertion[])[]): Scenario {
  return {
    title: 'A',
    turns: turns.map((assertions, at) => ({ message: `Message ${at + 1}`, assertions: [...assertions] })),
  }
}

const yes: Assertion = { kind: 'contains', value: 'yes' }

async function run(made: ReturnType<typeof agent>, scenarios: readonly Scenario[], repeats = 1) {
  return runScenarios({ scenarios, phoneNumberId, repeats, around: made.around })
}

test('each scenario is one conversation', async () => {
  const made = agent([])
  const { state, results } = await run(made, [scenario([yes], [yes]), scenario([])])
  expect(state).toBe('finished')
  expect(results.map(({ verdict }) => verdict)).toEqual(['passed', 'passed'])
  expect(made.calls.map(({ body }) => body)).toEqual([
    { user_msg: 'Message 1' },
    { user_msg: 'Message 2', conversation_id: 'c1' },
    { user_msg: 'Message 1' },
  ])
})

test('the context is sent before the message', async () => {
  const made = agent([])
  await run(made, [{ title: 'A', turns: [{ message: 'Hi', context: 'In Millbrook', assertions: [] }] }])
  expect(made.calls[0]?.body).toEqual({ user_msg: 'In Millbrook\n\nHi' })
})

test('a failed turn does not end the conversation, and the saved answer does not affect the verdict', async () => {
  const made = agent(['No.', 'Yes.'])
  const one = scenario([yes], [yes])
  const turns = one.turns.map((turn) => ({ ...turn, savedAnswer: 'No.' }))
  const { results } = await run(made, [{ ...one, turns }])
  expect(results).toMatchObject([
    {
      verdict: 'failed',
      isFlaky: false,
      attempts: [
        {
          turns: [
            { isAsSaved: true, judgements: [{ isMet: false }] },
            { isAsSaved: false, judgements: [{ isMet: true }] },
          ],
        },
      ],
    },
  ])
})

test('a scenario that both passes and fails is flaky and failed', async () => {
  const { results } = await run(agent(['Yes.', 'No.', 'Yes.']), [scenario([yes])], 3)
  expect(results).toMatchObject([{ verdict: 'failed', isFlaky: true }])
  expect(results[0]?.attempts.map(({ verdict }) => verdict)).toEqual(['passed', 'failed', 'passed'])
})

test('a platform failure is an error, not an agent failure, and ends the conversation', async () => {
  const made = agent(['Yes.', refused(500, 'failed')])
  const { state, results } = await run(made, [scenario([yes], [yes], [yes]), scenario([yes])])
  expect(state).toBe('finished')
  expect(results).toMatchObject([
    { verdict: 'error', attempts: [{ turns: [{ state: 'judged' }, { state: 'error' }] }] },
    { verdict: 'passed' },
  ])
})

test('an answer in an unknown form is an error', async () => {
  const { results } = await run(agent([{ ok: true, body: { text: 'Yes' } }]), [scenario([yes])])
  expect(results).toMatchObject([
    { verdict: 'error', attempts: [{ turns: [{ failure: { kind: 'unreadable' } }] }] },
  ])
})

test('rate limit waits do not count towards the answer time', async () => {
  const made = agent([refused(429, 'busy'), 'Yes.'])
  const { results } = await run(made, [scenario([{ kind: 'answered_within', value: 2 }])])
  expect(made.waits).toEqual([7_000])
  expect(results).toMatchObject([{ verdict: 'passed', attempts: [{ milliseconds: 1_500 }] }])
})

test('a refused token ends the run', async () => {
  const made = agent([refused(401, 'signed_out')])
  expect(await run(made, [scenario([yes]), scenario([yes])], 3)).toMatchObject({
    state: 'signed_out',
    results: [{ verdict: 'error' }],
  })
  expect(made.calls).toHaveLength(1)
})

const lookUp: Assertion = { kind: 'tool_used', value: 'find_repair' }

function reply(...messages: string[]): TransportAnswer {
  const data = messages.map((message_id) => ({
    turn_id: message_id,
    message_id,
    steps: [{ type: 'LLM_CALL' }, { type: 'TOOL_CALL', tool_name: 'find_repair' }],
  }))
  return { ok: true, body: { data } }
}

test('tools are polled by conversation id, a second apart, until all turns are known', async () => {
  const made = agent([], [refused(404, 'missing'), reply('m1'), reply('m2', 'm1')])
  const { results } = await run(made, [scenario([yes], [lookUp])])
  expect(results).toMatchObject([{ verdict: 'passed' }])
  expect(made.waits).toEqual([1_000, 1_000, 1_000])
  expect(made.calls.at(-1)).toMatchObject({
    path: `/${phoneNumberId}/insights/conversations/turns`,
    query: { user_phone_number: 'c1' },
  })
})

test('unreported tools are an error, a reported wrong tool is a failure', async () => {
  expect((await run(agent([]), [scenario([lookUp])])).results).toMatchObject([{ verdict: 'error' }])
  const { results } = await run(agent([], [reply('m1')]), [scenario([{ ...lookUp, value: 'find_order' }])])
  expect(results).toMatchObject([
    {
      verdict: 'failed',
      attempts: [{ turns: [{ judgements: [{ reason: 'Must use find_order. Found: “find_repair”.' }] }] }],
    },
  ])
})

test('cancelling returns the finished results', async () => {
  const made = agent([])
  const cancel = new AbortController()
  const { state, results } = await runScenarios({
    scenarios: [scenario([yes]), scenario([yes]), scenario([yes])],
    phoneNumberId,
    repeats: 1,
    around: made.around,
    signal: cancel.signal,
    onProgress: ({ scenario: at }) => {
      if (at === 1) cancel.abort()
    },
  })
  expect(state).toBe('cancelled')
  expect(results).toHaveLength(1)
})
