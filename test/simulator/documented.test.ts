/** The commands of docs/simulator.md, run as written, except for ports and token. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { simulate } from './caller.ts'
import { startReceiver } from './receiver.ts'

const run = promisify(execFile)
const page = readFileSync('docs/simulator.md', 'utf8')

/** The block of commands that contains a text. */
function blockWith(text: string): string {
  const blocks = [...page.matchAll(/^```\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
  const found = blocks.find((block) => block.includes(text))
  if (found === undefined) throw new Error(`no block of docs/simulator.md has ${text}`)
  return found
}

async function prepare() {
  const { simulator } = await simulate({ retryDelaysMilliseconds: [] })
  const receiver = await startReceiver()
  onTestFinished(() => receiver.close())
  return {
    receiver,
    simulator,
    /** `--fail` makes a refusal end the script, which curl would accept otherwise. */
    async bash(block: string) {
      const script = block
        .replaceAll('http://127.0.0.1:4010', simulator.url)
        .replaceAll('http://127.0.0.1:3000/api/webhooks', receiver.url)
        .replace(/^token=.*$/m, '')
        .replaceAll(/^(\s*)curl /gm, '$1curl --silent --show-error --fail-with-body ')
      const env = { ...process.env, token: simulator.token }
      return (await run('bash', ['-e', '-o', 'pipefail', '-c', script], { env })).stdout
    },
  }
}

test("a first call: the token's user, the skills, and a question with its answer", async () => {
  const { bash } = await prepare()
  const out = await bash(blockWith('token=sim-token-workshop-lead'))
  expect(out).toContain('Workshop Lead')
  expect(out).toContain('find-repair-status')
  expect(out).toContain('FH-20481 is')
})

test('the webhooks of one number are routed elsewhere', async () => {
  const { bash, receiver } = await prepare()
  expect(await bash(blockWith('"webhook_configuration"'))).toContain('"success":true')
  expect(receiver.received.map(({ method }) => method)).toEqual(['GET'])
})

test('a customer writes, and the agent answers', async () => {
  const { bash, receiver } = await prepare()
  const out = await bash(blockWith('/__control/customers'))
  expect(out).toContain('"received_by":"agent"')
  expect(out).toContain('"handoff_reason":"customer_request"')
  await receiver.until(5)
  expect(receiver.received.map(({ body }) => body.toString()).join('\n')).toContain('"control_passed":')
})

test('faults are ordered, and three webhooks of each kind arrive', async () => {
  const { bash, receiver } = await prepare()
  const [faults = '', webhooks = ''] = blockWith('for kind in').split(/(?=^# Three webhooks)/m)
  await bash(faults)
  await bash(webhooks)
  await receiver.until(4)
  const bodies = receiver.received
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => body.toString())
  expect(bodies).toHaveLength(3)
  for (const mark of ['"messages":[', '"statuses":[', '"control_passed":']) {
    expect(
      bodies.filter((body) => body.includes(mark)),
      mark,
    ).toHaveLength(1)
  }
})

test('the drift "webhooks" posts the older shapes: control taken, statuses below messages', async () => {
  const receiver = await startReceiver()
  onTestFinished(() => receiver.close())
  const { simulator } = await simulate({
    callback: receiver.url,
    drift: { kind: 'webhooks', rate: 1, seed: '1' },
  })
  const answer = await fetch(`${simulator.url}/__control/customers`, {
    method: 'POST',
    body: JSON.stringify({ text: 'I want to talk to a human' }),
  })
  // The answers are equal.
  expect(await answer.json()).toMatchObject({ handoff_reason: 'customer_request' })
  await receiver.until(4)
  const bodies = receiver.received.map(({ body }) => body.toString()).join('\n')
  expect(bodies).toContain('"control_taken":')
  expect(bodies).not.toContain('"control_passed"')
  expect(bodies).toContain('"field":"messages","value":')
  expect(bodies).toContain('"statuses":[')
})
