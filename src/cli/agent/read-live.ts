import type { LiveAgent } from '../../agent/bundle/live-agent.ts'
import { readAgent } from '../../agent/bundle/read-agent.ts'
import type { Transport } from '../../agent/transport/transport.ts'
import { type ConfigSection, configSections } from '../../contract/studio/files/config-bundle.ts'
import type { CommandTarget } from '../commands/command-shapes.ts'
import type { ProcessContext } from '../process-context.ts'
import { expectAgent } from './agent-problem.ts'

/** Reads an agent without the skipped sections, printing the progress. Throws CommandError. */
export async function readLive(
  { phone, agent }: CommandTarget,
  transport: Transport,
  { note }: ProcessContext,
  skip: readonly string[] = [],
): Promise<LiveAgent> {
  const sections = sectionsWithout(skip)
  const live = await readAgent({
    transport,
    phoneNumberId: phone,
    ...(agent !== undefined && { agentId: agent }),
    sections,
    onProgress: ({ section, done, total }) => note(`Reading ${section} (${done + 1} of ${total})\n`),
  })
  for (const section of live.notOffered ?? []) note(`${section}: not offered by this platform\n`)
  expectAgent(live, sections)
  return live
}

/** `rich_replies` skips a section, `rich_replies/greeting` does not. */
export function sectionsWithout(skip: readonly string[]): ConfigSection[] {
  return configSections.filter((section) => !skip.includes(section))
}
