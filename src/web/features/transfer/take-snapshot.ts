/** Keeps the agent as it is now, before something is done to it. */
import { bundleOf } from '../../../agent/bundle-of.ts'
import { readAgent } from '../../../agent/read-agent.ts'
import { agentTransport } from '../../api/agent-transport.ts'
import { keepVersion } from '../../browser/agent-store.ts'

export async function takeSnapshot(owner: string, phoneNumberId: string, name: string): Promise<void> {
  const { bundle } = bundleOf(await readAgent({ transport: agentTransport(), phoneNumberId }))
  await keepVersion({
    id: crypto.randomUUID(),
    owner,
    phoneNumberId,
    takenAt: new Date().toISOString(),
    reason: 'import',
    name,
    bundle,
  })
}
