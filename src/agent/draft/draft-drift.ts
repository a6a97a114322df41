import { deepEqual } from '../../contract/json.ts'
import type { Fields } from '../../contract/platform/record-kinds/record-field.ts'
import type { ConfigBundle } from '../../contract/studio/files/config-bundle.ts'
import { bundleOf } from '../bundle/bundle-of.ts'
import type { LiveAgent } from '../bundle/live-agent.ts'
import { formOf } from '../bundle/record-form.ts'
import { recordName } from '../bundle/record-key.ts'
import { compareBundles } from '../plan/plan.ts'
import type { ApplyRun, PlanItem, RunStepState } from '../plan/run-record.ts'
import type { DraftChange } from './draft.ts'
import { idOf, touchedFields } from './draft-overlay.ts'

/** Returns every change made elsewhere since the draft started. */
export function driftSince(base: ConfigBundle, live: LiveAgent): PlanItem[] {
  const now = bundleOf(live).bundle
  // A section that was not read both times would look added or removed.
  const sections = Object.keys(base.agent).filter((section) => section in now.agent)
  const within = (bundle: ConfigBundle): ConfigBundle => ({
    ...bundle,
    agent: Object.fromEntries(Object.entries(bundle.agent).filter(([section]) => sections.includes(section))),
  })
  return compareBundles(within(base), within(now)).filter(({ change }) => change !== 'same')
}

export interface DraftConflict {
  change: DraftChange
  name: string
  /** `gone`: deleted elsewhere. */
  state: 'changed' | 'gone'
  fields: string[]
}

/** Returns the records that the draft and another writer changed differently. */
export function conflictsOf(changes: readonly DraftChange[], live: LiveAgent): DraftConflict[] {
  return changes.flatMap((change): DraftConflict[] => {
    const liveRecords = recordsAt(change, live)
    if (change.state === 'created' || liveRecords === undefined) return []
    const name = recordName(change.kind, change.before)
    const form = found(change, liveRecords)
    if (form === undefined)
      return change.state === 'changed' ? [{ change, name, state: 'gone', fields: [] }] : []
    const now = form.stripped
    const fields =
      change.state === 'deleted'
        ? touchedFields({ before: change.before, after: now })
        : touchedFields(change).filter(
            (field) =>
              !deepEqual(now[field], change.before[field]) && !deepEqual(now[field], change.after[field]),
          )
    return fields.length === 0 ? [] : [{ change, name, state: 'changed', fields }]
  })
}

/** Returns the draft without changes that the agent already has. */
export function withoutDone(changes: readonly DraftChange[], live: LiveAgent, run?: ApplyRun): DraftChange[] {
  const made = new Map(
    changes.flatMap((change) => {
      const id = change.state === 'created' ? publishedId(change, live, run) : undefined
      return id === undefined ? [] : [[change, id]]
    }),
  )
  const newConnectors = new Map(
    [...made].flatMap(([{ kind, id }, liveId]) => (kind === 'connectors' ? [[id, liveId]] : [])),
  )
  return changes
    .filter((change) => !made.has(change) && !isDone(change, live))
    .map((change) => {
      const of = change.of === undefined ? undefined : newConnectors.get(change.of)
      return of === undefined ? change : { ...change, of }
    })
    .filter((change) => publishedId(change, live, run) === undefined)
}

function isDone(change: DraftChange, live: LiveAgent): boolean {
  const liveRecords = recordsAt(change, live)
  if (change.state === 'created' || liveRecords === undefined) return false
  const form = found(change, liveRecords)
  if (change.state === 'deleted') return form === undefined
  const now = form?.stripped
  return (
    now !== undefined && touchedFields(change).every((field) => deepEqual(now[field], change.after[field]))
  )
}

/** Finds a new record after publication by content, else by the step that created it. */
function publishedId(change: DraftChange, live: LiveAgent, run: ApplyRun | undefined): string | undefined {
  const liveRecords = recordsAt(change, live)
  if (change.state !== 'created' || liveRecords === undefined) return undefined
  const name = recordName(change.kind, change.after)
  const wasMade = run?.steps.some(
    ({ item, state }) =>
      accepted.has(state) && item.change === 'create' && item.kind === change.kind && item.name === name,
  )
  const same = liveRecords.find((record) => {
    const form = formOf(change.kind, record)?.stripped
    return (
      form !== undefined &&
      (deepEqual(form, change.after) || (wasMade && recordName(change.kind, form) === name))
    )
  })
  return same && idOf(change.kind, same)
}

/** The platform created the record. */
const accepted: ReadonlySet<RunStepState> = new Set(['done', 'differs', 'unconfirmed'])

function found(change: DraftChange, read: readonly Fields[]) {
  const one = read.find((item) => idOf(change.kind, item) === change.id)
  return one && formOf(change.kind, one)
}

/** Undefined where the records could not be read. */
function recordsAt({ kind, of }: DraftChange, live: LiveAgent): readonly Fields[] | undefined {
  const { connectors } = live
  const connector = connectors?.find((connector) => connector.connector.id === of)
  // A deleted connector takes its tools along.
  if (kind === 'tools') return connectors && connector === undefined ? [] : connector?.tools
  if (kind === 'connectors') return connectors?.map((connector) => connector.connector)
  const section: Fields | readonly Fields[] | undefined = live[kind]
  return section && [section].flat()
}
