/** Answers of the platform in autumn 2026, by the names of their cases (docs/platform.md, sections 2.4 and 14). */
import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readFailure } from '../../src/contract/platform/failure/failure.ts'
import { runInProcess } from './in-process.ts'
import { type Between, platformBetween } from './platform-between.ts'
import { phone, simulatedCommand } from './simulated-command.ts'

/** Answers the first calls that match, then the platform does. */
function first(times: number, matches: RegExp, answer: { status: number; json: unknown }): Between {
  let left = times
  return {
    answers: ({ method, url }) => {
      if (left === 0 || !matches.test(`${method} ${url}`)) return undefined
      left -= 1
      return answer
    },
  }
}

async function prepare(between: Between) {
  const { env, file, call, platform } = await simulatedCommand()
  const agent = file('agent.json')
  await call('export', '--phone', phone, '--out', agent)
  const upstream = await platformBetween(env.PLATFORM_UPSTREAM, between)
  const run = (...args: string[]) =>
    runInProcess(args, { env: { ...env, PLATFORM_UPSTREAM: upstream }, wait: async () => undefined })
  const edit = async (from: string, to: string) =>
    writeFile(agent, (await readFile(agent, 'utf8')).replace(from, to))
  const apply = () => run('apply', agent, '--phone', phone, '--no-snapshot')
  return { run, edit, apply, file, platform }
}

test('api-transient-500-on-read: a read that fails twice is tried again, and the export is whole', async () => {
  const answer = { status: 500, json: { title: 'Internal Server Error', detail: 'Try again.', status: 500 } }
  const { run, file } = await prepare(first(2, /^GET .*\/agent_config\/skills/, answer))
  const whole = file('whole.json')
  expect(await run('export', '--phone', phone, '--out', whole)).toMatchObject({ code: 0 })
  expect(JSON.parse(await readFile(whole, 'utf8')).agent.skills.length).toBeGreaterThan(10)
})

test('api-409-concurrent-instructions: the write waits for the other one and is then done', async () => {
  const answer = {
    status: 409,
    json: { title: 'Conflict', detail: 'Another write in progress', status: 409 },
  }
  const { edit, apply } = await prepare(first(1, /^POST .*\/agent_config\/skills/, answer))
  await edit(
    '"skills": [',
    '"skills": [ { "title": "tell-a-joke", "description": "When bored.", "skill": "Tell one." },',
  )
  expect(await apply()).toMatchObject({ code: 0, out: expect.stringContaining('tell-a-joke: done') })
})

test('api-change-held-for-approval: it is said with its review, and is no failure', async () => {
  let reviews = 0
  const { edit, apply } = await prepare({
    answers: ({ method, url }) =>
      /^(?:PUT .*settings|POST .*\/faq)/.test(`${method} ${url}`)
        ? {
            status: method === 'PUT' ? 200 : 202,
            json: { review_id: `rv_${++reviews}`, status: 'PENDING_APPROVAL' },
          }
        : undefined,
  })
  await edit('within the hour', 'within the day')
  await edit('"faqs": [', '"faqs": [ { "question": "Do you sell bells?", "answer": "Yes." },')
  const { code, out } = await apply()
  expect(out).toMatch(/settings handoff: held for approval, review rv_\d/)
  expect(out).toMatch(/faqs Do you sell bells\?: held for approval, review rv_\d/)
  expect(out).not.toContain('NOT AS WANTED')
  expect(code).toBe(0)
})

test('api-take-refused-graph-style: cause, message and request id of a graph error on the platform host', () => {
  const body = {
    error: {
      message: 'The thread cannot be taken.',
      type: 'OAuthException',
      ...{ code: 100, error_subcode: 2494191, fbtrace_id: 'Atrace' },
    },
  }
  expect(
    readFailure({ status: 400, headers: new Headers(), text: JSON.stringify(body), now: 0 }),
  ).toMatchObject({
    kind: 'invalid',
    detail: expect.stringContaining('The thread cannot be taken.'),
    requestId: 'Atrace',
  })
})
