import type { LiveAgent } from '../../agent/bundle/live-agent.ts'
import { readAgent } from '../../agent/bundle/read-agent.ts'
import { growingWait } from '../../agent/transport/growing-wait.ts'
import type { Transport } from '../../agent/transport/transport.ts'
import type { ConfigBundle } from '../../contract/studio/files/config-bundle.ts'
import type { CommandTarget } from '../commands/command-shapes.ts'
import type { ProcessContext } from '../process-context.ts'

/** Usually a minute, sometimes hours (docs/platform.md, section 10.8). */
export const defaultConnectorSeconds = 120

export const newAgentPolls = growingWait({
  firstSeconds: 2,
  growth: 1.5,
  maxSeconds: 15,
  maxPolls: Number.POSITIVE_INFINITY,
})

/** Returns whether a file has connectors to wait for. */
export function wantsConnectors({ agent }: ConfigBundle): boolean {
  return (agent.connectors ?? []).length > 0
}

export interface ConnectorWait {
  isWanted: boolean
  /** All waits together; 0 does not wait. */
  maxSeconds: number
  signal?: AbortSignal | undefined
}

interface ConnectorSource extends CommandTarget, Pick<ProcessContext, 'note' | 'wait'> {
  transport: Transport
}

/** Polls until connectors are readable; returns the agent as it is after a timeout or abort. */
export async function withConnectors(
  live: LiveAgent,
  { phone, agent, transport, note, wait }: ConnectorSource,
  { isWanted, maxSeconds, signal }: ConnectorWait,
): Promise<LiveAgent> {
  if (!isWanted || !arePreparing(live)) return live
  let [waited, current] = [0, live]
  for (let polls = 0; arePreparing(current); polls += 1) {
    const milliseconds = newAgentPolls(polls) || 0
    if ((waited + milliseconds) / 1000 > maxSeconds || signal?.aborted) {
      note(`The connectors of ${phone} are still not available. Run the command again later\n`)
      return current
    }
    note(
      `The connectors of ${phone} are not available yet, asking again in ${Math.round(milliseconds / 1000)} s\n`,
    )
    await wait(milliseconds, signal).catch(() => undefined)
    waited += milliseconds
    const again = await readAgent({
      transport,
      phoneNumberId: phone,
      ...(agent !== undefined && { agentId: agent }),
      sections: ['connectors'],
    })
    const others = live.unread.filter(({ section }) => section !== 'connectors' && section !== 'tools')
    current = { ...live, unread: [...others, ...again.unread] }
    if (again.connectors !== undefined) current.connectors = again.connectors
    current.unrecognised = [...live.unrecognised, ...again.unrecognised]
  }
  return current
}

function arePreparing({ unread }: LiveAgent): boolean {
  return unread.some(({ section, failure }) => section === 'connectors' && failure.kind === 'preparing')
}
