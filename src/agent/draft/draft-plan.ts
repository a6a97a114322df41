import { deepEqual } from '../../contract/json.ts'
import type { Fields } from '../../contract/platform/record-kinds/record-field.ts'
import type { ConfigBundle } from '../../contract/studio/files/config-bundle.ts'
import { configOf } from '../bundle/bundle-of.ts'
import type { LiveAgent } from '../bundle/live-agent.ts'
import { type RecordLocation, recordLocationsOf } from '../bundle/record-locations.ts'
import { stripCredentials } from '../bundle/strip/strip-credentials.ts'
import { type Matcher, matchRecords } from '../plan/match-records.ts'
import { type ExecutablePlan, planBetween } from '../plan/plan.ts'
import type { UnclearRecord } from '../plan/separate-records.ts'
import { unclearInFile, unclearOnAgent } from '../plan/unclear-entries.ts'
import type { DraftChange } from './draft.ts'
import { withoutDone } from './draft-drift.ts'
import { overlaidAgent } from './draft-overlay.ts'

/** Plans a draft's publication: changes made elsewhere since `base` stay. */
export function planDraft(
  live: LiveAgent,
  changes: readonly DraftChange[],
  base?: ConfigBundle,
): ExecutablePlan {
  // A record that an earlier publication created has the platform's identifier.
  const drafted = overlaidAgent(live, withoutDone(changes, live))
  const full = configOf(drafted)
  const wanted = stripCredentials(full).config
  const known = recordLocationsOf(drafted, wanted, full)
  return planBetween(live, wanted, {
    credentials: 'stripped',
    deletes: true,
    unclear: base === undefined ? [] : unclearSince(base, live),
    matcher: (targets) => matchById(targets, known),
  })
}

function unclearSince(base: ConfigBundle, live: LiveAgent): UnclearRecord[] {
  const now = unclearOnAgent(live, base.credentials)
  return unclearInFile(base, live).filter((mine) =>
    now.some((theirs) => deepEqual(mine.raw, theirs.raw) || (mine.id !== undefined && mine.id === theirs.id)),
  )
}

/** Matches records by identifier whatever their name, re-created ones by key. */
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
