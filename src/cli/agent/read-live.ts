/** Reads the agent that a command is about, and tells the progress. */
import type { LiveAgent } from '../../agent/bundle/live-agent.ts'
import { readAgent } from '../../agent/bundle/read-agent.ts'
import type { Transport } from '../../agent/transport/transport.ts'
import type { CommandTarget } from '../commands.ts'
import type { ProcessContext } from '../process-context.ts'
import { expectAgent } from './agent-problem.ts'

/** @throws CommandError when nothing of it can be read, with the cause. */
export async function readLive(
  { phone, agent }: CommandTarget,
  transport: Transport,
  { note }: ProcessContext,
): Promise<LiveAgent> {
  const live = await readAgent({
    transport,
    phoneNumberId: phone,
    ...(agent !== undefined && { agentId: agent }),
    onProgress: ({ section, done, of }) => note(`Reading ${section} (${done + 1} of ${of})\n`),
  })
  expectAgent(live)
  return live
}
