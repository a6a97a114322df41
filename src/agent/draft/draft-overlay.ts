import { deepEqual, isObject } from '../../contract/json.ts'
import { listSchemaOf } from '../../contract/platform/list.ts'
import { agentSettings } from '../../contract/platform/record-kinds/agent-settings.ts'
import { businessInfo } from '../../contract/platform/record-kinds/business-info.ts'
import { connector as connectorSchema } from '../../contract/platform/record-kinds/connector.ts'
import type { Fields } from '../../contract/platform/record-kinds/record-field.ts'
import { recordKinds } from '../../contract/platform/record-kinds/record-kinds.ts'
import { tool as toolSchema } from '../../contract/platform/record-kinds/tool.ts'
import { readTolerantly } from '../../contract/reader/read.ts'
import { restored } from '../../contract/reader/unrecognised.ts'
import { listSections } from '../../contract/studio/files/config-bundle.ts'
import type { z } from '../../contract/zod.ts'
import type { LiveAgent } from '../bundle/live-agent.ts'
import { anyId, formOf } from '../bundle/record-form.ts'
import { isWholeConnector, isWholeRecord, isWholeTool, split } from '../bundle/whole-records.ts'
import { newRecord } from '../plan/new-record.ts'
import { type ChangedRecord, type CreatedRecord, type DraftChange, type DraftedKind, isAt } from './draft.ts'

/** Lists that a draft changes. */
export const draftedLists = listSections.filter((kind) => kind !== 'files')

/** Fields that the draft does not touch have their current value. */
function merged(live: Fields, { before, after }: Pick<ChangedRecord, 'before' | 'after'>): Fields {
  const result: Record<string, unknown> = { ...live }
  for (const name of touchedFields({ before, after })) {
    if (after[name] === undefined) delete result[name]
    else result[name] = after[name]
  }
  return result
}

/** Returns the fields that a change sets, changes or clears. */
export function touchedFields({ before, after }: Pick<ChangedRecord, 'before' | 'after'>): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => !deepEqual(before[name], after[name]))
}

/** Returns a record as the platform would return it after the change. */
export function overlaid(read: Fields, change: Pick<ChangedRecord, 'kind' | 'before' | 'after'>): Fields {
  const form = formOf(change.kind, read)
  const body = form?.body?.(merged(form.stripped, change))
  return body === undefined ? read : afterPut(change.kind, read, body)
}

/** Returns a record as after a PUT (docs/platform.md, section 2.3); replaced kinds lose absent fields. */
export function afterPut(kind: DraftedKind, read: Fields, body: Fields): Fields {
  const { isReplaced, readOnly } = recordKinds[kind]
  if (!isReplaced) return { ...read, ...body }
  // The default protocol is never sent, which does not remove it.
  const ownFields = Object.entries(read).filter(
    ([name]) => readOnly.includes(name) || name === 'connector_protocol',
  )
  return { ...Object.fromEntries(ownFields), ...body }
}

/** Returns a new record with the fields that the platform would add. */
export function asCreated(kind: DraftedKind, id: string, body: Fields): Fields {
  const own = kind === 'skills' ? { channel: 'whatsapp' } : {}
  return kind === 'connectors'
    ? { id, connection_status: { status: 'PENDING_OAUTH' }, ...body }
    : { id, ...own, ...body }
}

/** Returns a record that exists only in the draft as the platform would. */
export function createdRead({ kind, id, after }: CreatedRecord): Fields {
  return asCreated(kind, id, newRecord(kind, after, anyId, anyId)?.body ?? {})
}

/** Returns a list with the draft's changes, new records last; unrecognized entries stay. */
export function overlaidList(
  kind: DraftedKind,
  of: string | undefined,
  read: readonly unknown[],
  changes: readonly DraftChange[],
): unknown[] {
  const here = changes.filter((change) => change.kind === kind && change.of === of)
  const shown = read.flatMap((item) => {
    if (!isObject(item)) return [item]
    const change = here.find((one) => isAt(one, { kind, id: idOf(kind, item), of }))
    if (change?.state === 'deleted') return []
    return [change?.state === 'changed' ? overlaid(item, change) : item]
  })
  return [...shown, ...here.flatMap((change) => (change.state === 'created' ? [createdRead(change)] : []))]
}

/** Returns a record's identifier; empty for business info. */
export function idOf(kind: DraftedKind, item: Fields): string {
  if (kind === 'business_info') return ''
  const id = kind === 'settings' ? item.agent_id : item.id
  return typeof id === 'string' ? id : ''
}

/** Returns the agent with the draft's changes; unread sections stay unread. */
export function overlaidAgent(live: LiveAgent, changes: readonly DraftChange[]): LiveAgent {
  const list = (kind: DraftedKind, read: readonly unknown[], of?: string) =>
    overlaidList(kind, of, read.map(restored), changes)
  const { settings, business_info: info } = live
  const lists = draftedLists.flatMap((kind) => {
    const read = live[kind]
    return read === undefined
      ? []
      : [[kind, wholeOf(recordKinds[kind].schema, list(kind, read), isWholeIn(kind))]]
  })
  return {
    ...live,
    ...(settings && { settings: shown(agentSettings, list('settings', [settings])[0]) ?? settings }),
    ...(info && { business_info: shown(businessInfo, list('business_info', [info])[0]) ?? info }),
    ...Object.fromEntries(lists),
    ...(live.connectors && {
      connectors: wholeOf(
        connectorSchema,
        list(
          'connectors',
          live.connectors.map((connector) => connector.connector),
        ),
        isWholeConnector,
      ).map((connector) => {
        const had = live.connectors?.find((one) => one.connector.id === connector.id)
        const hadTools = had === undefined ? [] : had.tools
        return {
          connector,
          tools: hadTools && wholeOf(toolSchema, list('tools', hadTools, connector.id), isWholeTool),
        }
      }),
    }),
  }
}

function shown<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> | undefined {
  const parsed = readTolerantly(schema, value)
  return parsed.ok ? parsed.value : undefined
}

function wholeOf<Item extends z.ZodType<Fields>, Kept extends z.output<Item>>(
  schema: Item,
  items: readonly unknown[],
  keeps: (item: z.output<Item>) => item is Kept,
): Kept[] {
  return split(shown(listSchemaOf(schema), items) ?? [], keeps).whole
}

const isWholeIn =
  (kind: DraftedKind) =>
  (record: Fields): record is Fields =>
    isWholeRecord(kind, record)
