/** The `listen` command against a real studio and a real receiver. */
import { expect, test } from 'vitest'
import { runSafely } from '../../../src/cli/run-command.ts'
import { unattended } from '../../support/process-context.ts'
import { eventually } from '../../support/replica.ts'
import { reply, startStudio } from '../../support/studio.ts'
import { configured, post, postSigned } from '../deliveries.ts'
import { countsOf, numbered, signedFor, startReceiver } from './receivers.ts'

function listenTo(args: readonly string[], env: Record<string, string>) {
  const heard = { out: '', notes: '' }
  let interrupt = () => {}
  const ended = runSafely(['listen', ...args], {
    ...unattended,
    env,
    out(text) {
      heard.out += text
    },
    note(text) {
      heard.notes += text
    },
    now: () => new Date(),
    onInterrupt(action) {
      interrupt = action
      return () => undefined
    },
  })
  return { heard, ended, interrupt: () => interrupt() }
}

test("webhooks are posted to a local receiver, signed with the developer's secret, until interrupted", async () => {
  const studio = await startStudio({ env: configured })
  studio.platform.answer(reply(200, { id: 'u-1', name: 'Ann Example' }))
  const receiver = await startReceiver()
  receiver.behave((response, count) => void response.writeHead(count === 1 ? 500 : 200).end())
  const env = {
    STUDIO_URL: studio.url,
    STUDIO_TOKEN: 'test-token-0123456789',
    STUDIO_FORWARD_SECRET: 'a secret of the developer',
  }
  const args = ['--forward', receiver.url, '--kind', 'messages', '--phone', '300000000000001']
  const { heard, ended, interrupt } = listenTo(args, env)
  await eventually(async () => heard.notes.includes('Forwarding'))
  // The stream's opening is not observable, so a first event is repeated until it arrives.
  await eventually(async () => {
    if (receiver.received.length === 0) await postSigned(studio, numbered(0))
    return receiver.taken.length > 0
  })
  const before = receiver.taken.length
  await post(studio, numbered(1))
  await postSigned(studio, numbered(2, '7'))
  await postSigned(studio, numbered(3, '8'))
  await postSigned(studio, numbered(4))
  await eventually(async () => receiver.taken.includes(numbered(4)))
  expect(countsOf(receiver.taken.slice(before)).filter((count) => count > 0)).toEqual([4])
  expect(receiver.received.at(-1)?.headers).toMatchObject({
    'x-hub-signature-256': signedFor(numbered(4), 'a secret of the developer'),
    'content-type': 'application/json',
  })
  expect(receiver.received.at(-1)?.headers).not.toHaveProperty('x-studio-sample')
  expect(heard.out).toMatch(/^\S+ \d+ messages 500\n\S+ \d+ messages 200\n/)
  expect(heard.out).not.toContain('wamid')
  interrupt()
  expect(await ended).toBe(0)
})

test('errors in its arguments, its address and a refused token are reported', async () => {
  const studio = await startStudio({ env: configured })
  studio.platform.answer(reply(401))
  const env = { STUDIO_URL: studio.url, STUDIO_TOKEN: 'test-token-0123456789' }
  const cases = [
    [[], '--forward URL is required'],
    [['--forward', 'http://elsewhere.example/hook'], '--forward takes an https address'],
    [['--forward', 'http://localhost:1', '--kind', 'nothing'], '--kind nothing: the kinds are'],
    [['--forward', 'http://localhost:1'], 'The studio did not sign in'],
  ] as const
  for (const [args, words] of cases) {
    const { heard, ended } = listenTo(args, env)
    expect(await ended).toBe(1)
    expect(heard.notes).toContain(words)
  }
})
