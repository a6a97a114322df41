/** Turns a resource as it was read into a body that can be written, without losing what we do not know. */
import type { AgentSettings, AgentSettingsRequest } from './agent-settings.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * The fields as they were read, minus those that only the platform may set, overlaid with the change. Unknown
 * fields stay: whether a PUT replaces or merges is not settled, and this is right in either case. Fields that
 * the platform answered with null were never configured and are left out.
 */
export function writeBack<Change extends object>(
  read: Fields,
  change: Change,
  readOnly: readonly string[],
): Change & Fields {
  const kept = Object.entries(read).filter(
    ([name, value]) => value !== null && value !== undefined && !readOnly.includes(name),
  )
  return { ...Object.fromEntries(kept), ...defined(change) }
}

/** Settings are blocks within a block, so their unknown fields are kept one level further down as well. */
export function writeBackSettings(
  read: AgentSettings,
  change: AgentSettingsRequest,
): AgentSettingsRequest & Fields {
  return writeBack(
    read,
    {
      ...change,
      ...(change.rollout && { rollout: overlaid(read.rollout, change.rollout) }),
      ...(change.handoff && { handoff: overlaid(read.handoff, change.handoff) }),
      ...(change.followup && { followup: overlaid(read.followup, change.followup) }),
    },
    ['agent_id', 'channel'],
  )
}

function overlaid<Change extends object>(read: Fields | null | undefined, change: Change): Change & Fields {
  return writeBack(read ?? {}, change, [])
}

/** An undefined value in a change means "no change", never "write nothing over it". */
function defined<Change extends object>(change: Change): Change {
  const result = { ...change }
  for (const name in result) {
    if (result[name] === undefined) delete result[name]
  }
  return result
}
