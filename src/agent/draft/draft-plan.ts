/** Plans the publication of a draft. */
import { configOf } from '../bundle/bundle-of.ts'
import type { LiveAgent } from '../bundle/live-agent.ts'
import type { Fields } from '../bundle/record-kinds.ts'
import { type RecordLocation, recordLocationsOf } from '../bundle/record-locations.ts'
import { stripCredentials } from '../bundle/strip/strip-credentials.ts'
import { type Matcher, matchRecords } from '../plan/match-records.ts'
import { type ExecutablePlan, planBetween } from '../plan/plan.ts'
import type { DraftChange } from './draft.ts'
import { overlaidAgent } from './draft-overlay.ts'

/**
 * Plans the publication of a draft. Only what the draft changes is planned: changes made elsewhere meanwhile stay.
 */
export function planDraft(live: LiveAgent, changes: readonly DraftChange[]): ExecutablePlan {
  const drafted = overlaidAgent(live, changes)
  const full = configOf(drafted)
  const wanted = stripCredentials(full).config
  const known = recordLocationsOf(drafted, wanted, full)
  return planBetween(live, wanted, {
    credentials: 'stripped',
    deletes: true,
    matcher: (targets) => matchById(targets, known),
  })
}

/** Matches records by identifier, whatever their name. What was deleted and created again is matched by its key. */
function matchById(
  had: ReadonlyMap<Fields, RecordLocation>,
  wanted: ReadonlyMap<Fields, RecordLocation>,
): Matcher {
  return (kind, had_, wanted_) => {
    const free = new Map(had_.map((one) => [had.get(one.record)?.id, one]))
    const found = wanted_.flatMap((record) => {
      const id = wanted.get(record)?.id
      const one = free.get(id)
      if (one === undefined) return []
      free.delete(id)
      return [{ had: one, wanted: record }]
    })
    const matched = new Set(found.map((one) => one.wanted))
    const rest = matchRecords(
      kind,
      [...free.values()],
      wanted_.filter((record) => !matched.has(record)),
    )
    return [...found, ...rest]
  }
}
