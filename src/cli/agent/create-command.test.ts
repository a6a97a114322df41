import { expect, test } from 'vitest'
import { unattended } from '../../../test/support/process-context.ts'
import type { TransportAnswer } from '../../agent/transport/transport.ts'
import { failure } from '../../contract/platform/failure/failure.ts'
import { createAgent } from './create-command.ts'

const command = {
  name: 'create',
  phone: '1',
  channel: 'whatsapp',
  maxSeconds: 0,
  isSimulated: false,
} as const
const context = {
  ...unattended,
  env: {},
  out() {},
  note() {},
  now: () => new Date(),
  onInterrupt: () => () => {},
}
const missing: TransportAnswer = { ok: false, failure: failure('missing', { status: 404 }) }
const settings: TransportAnswer = { ok: true, body: [{ agent_id: 'a', rollout: { enabled: false } }] }

function create(status: number, after: TransportAnswer) {
  const reads = [missing, after]
  const refused = failure('failed', { status, title: 'Onboarding failed' })
  return createAgent(
    command,
    async ({ method }) => (method === 'POST' ? { ok: false, failure: refused } : (reads.shift() ?? missing)),
    context,
  )
}

test.each([400, 500])(
  'onboarding that answers %s has created the agent if its settings can be read',
  async (status) => {
    expect(await create(status, settings)).toBe(true)
    await expect(create(status, missing)).rejects.toThrow('Onboarding failed')
  },
)
