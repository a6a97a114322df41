import { deepEqual } from '../../contract/json.ts'
import type { Fields } from '../../contract/platform/record-kinds/record-field.ts'
import { Unrecognised } from '../../contract/reader/unrecognised.ts'
import type { ConfigBundle } from '../../contract/studio/files/config-bundle.ts'
import { configOf } from '../bundle/bundle-of.ts'
import type { LiveAgent } from '../bundle/live-agent.ts'
import { formOf } from '../bundle/record-form.ts'
import type { EditableKind } from '../bundle/record-key.ts'
import { type RecordLocation, recordLocationsOf } from '../bundle/record-locations.ts'
import { stripCredentials } from '../bundle/strip/strip-credentials.ts'
import { type Matcher, matchRecords } from '../plan/match-records.ts'
import { type ExecutablePlan, planBetween } from '../plan/plan.ts'
import { likenessOf } from '../plan/record-identity.ts'
import type { UnclearRecord } from '../plan/separate-records.ts'
import { unclearInFile, unclearOnAgent } from '../plan/unclear-entries.ts'
import type { DraftChange } from './draft.ts'
import { withoutDone } from './draft-drift.ts'
import { draftedLists, idOf, overlaidAgent } from './draft-overlay.ts'

/** Plans a draft's publication: changes made elsewhere since `base` stay. */
export function planDraft(
  read: LiveAgent,
  changes: readonly DraftChange[],
  base?: ConfigBundle,
): ExecutablePlan {
  const live = base === undefined ? read : withoutNameless(read, base)
  // A record that an earlier publication created has the platform's identifier.
  const open = withoutDone(changes, live)
  const drafted = overlaidAgent(live, base === undefined ? open : onTwins(open, live, base))
  const full = configOf(drafted)
  const wanted = stripCredentials(full).config
  const locations = recordLocationsOf(drafted, wanted, full)
  const plan = planBetween(live, wanted, {
    credentials: 'stripped',
    deletes: true,
    unclear: base === undefined ? [] : unclearSince(base, live),
    matcher: (targets) => matchById(targets, locations),
  })
  return { ...plan, unread: live.unread.filter((one) => changes.some((change) => isWithin(change, one))) }
}

/** Only what the draft changes has to be read. */
function isWithin({ kind, of }: DraftChange, { section, of: owner }: LiveAgent['unread'][number]): boolean {
  if (section === 'tools') return kind === 'tools' || (kind === 'connectors' && owner !== undefined)
  return kind === section || (kind === 'tools' && section === 'connectors' && of !== undefined)
}

/** Turns a creation into a change if the agent has meanwhile gained a record with the same key. */
function onTwins(changes: readonly DraftChange[], live: LiveAgent, base: ConfigBundle): DraftChange[] {
  return changes.map((change) => {
    const list = draftedLists.find((kind) => kind === change.kind)
    if (list === undefined || change.state !== 'created') return change
    const records: readonly Fields[] = live[list] ?? []
    const [twin, ...others] = records.filter(
      (record) =>
        likenessOf(change.kind, record, change.after) === 'same' && !wasThere(change.kind, record, base),
    )
    const before = twin && formOf(change.kind, twin)?.stripped
    const id = twin && idOf(change.kind, twin)
    if (before === undefined || id === undefined || others.length > 0) return change
    return { ...change, state: 'changed', id, before }
  })
}

function wasThere(kind: EditableKind, record: object, { agent }: ConfigBundle): boolean {
  const before: unknown = kind === 'tools' ? undefined : agent[kind]
  const form = formOf(kind, record)?.stripped
  return Array.isArray(before) && before.some((one) => deepEqual(one, form))
}

/** Treats records without a key that are new since the draft began as unclear: the draft may have created them. */
function withoutNameless(live: LiveAgent, base: ConfigBundle): LiveAgent {
  const clear: LiveAgent = { ...live, unrecognised: [...live.unrecognised] }
  for (const kind of draftedLists) {
    const isNameless = (record: object) =>
      likenessOf(kind, record, record) !== 'same' && !wasThere(kind, record, base)
    const records: readonly object[] = live[kind] ?? []
    const nameless = records.filter(isNameless)
    if (nameless.length === 0) continue
    Object.assign(clear, { [kind]: records.filter((record) => !nameless.includes(record)) })
    clear.unrecognised.push(...nameless.map((record) => ({ section: kind, entry: new Unrecognised(record) })))
  }
  return clear
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
    const remaining = matchRecords(
      kind,
      [...free.values()],
      wanted_.filter((record) => !matched.has(record)),
    )
    return [...found, ...remaining]
  }
}
