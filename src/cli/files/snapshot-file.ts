import { bundleOf } from '../../agent/bundle/bundle-of.ts'
import { bundleText } from '../../agent/bundle/bundle-text.ts'
import type { LiveAgent } from '../../agent/bundle/live-agent.ts'
import type { ConfigBundle } from '../../contract/studio/files/config-bundle.ts'
import type { ProcessContext } from '../process-context.ts'
import { writeOutput } from './text-file.ts'

/**
 * Saves an agent without credentials before a change, by default as `agent-snapshots/PHONE-TIME.json`; a name that ends
 * in `-partial` says that part of the agent could not be read.
 */
export async function saveSnapshot(
  live: LiveAgent,
  { named, overwrites }: { named?: string | undefined; overwrites: boolean },
  { now, note }: ProcessContext,
): Promise<{ file: string; bundle: ConfigBundle }> {
  const time = now()
  const lacking = [...new Set(live.unread.map(({ section }) => section))]
  const wanted = named ?? snapshotPlace(live, time)
  const { bundle } = bundleOf(live, { credentials: 'stripped', exportedAt: time })
  const file = await writeOutput(wanted, bundleText(bundle), { overwrites })
  note(
    lacking.length === 0
      ? `The agent as it was: ${file}\n`
      : `Part of the agent as it was, without ${lacking.join(', ')}, which could not be read: ${file}\n`,
  )
  return { file, bundle }
}

/** Returns the default place of a snapshot, below the current folder. */
export function snapshotPlace(
  { phoneNumberId, unread }: Pick<LiveAgent, 'phoneNumberId' | 'unread'>,
  time: Date,
): string {
  const ending = unread.length === 0 ? '' : '-partial'
  return `agent-snapshots/${phoneNumberId}-${time.toISOString().replaceAll(/[:.]/g, '-')}${ending}.json`
}
