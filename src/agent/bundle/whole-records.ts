import { type AgentSettings, settingNames } from '../../contract/platform/record-kinds/agent-settings.ts'
import { type BusinessInfo, businessInfoFields } from '../../contract/platform/record-kinds/business-info.ts'
import type { Connector } from '../../contract/platform/record-kinds/connector.ts'
import {
  type Fields,
  fieldNames,
  type RecordFields,
} from '../../contract/platform/record-kinds/record-field.ts'
import {
  type RecordKind,
  recordKinds,
  type WholeRecord,
} from '../../contract/platform/record-kinds/record-kinds.ts'
import type { Tool } from '../../contract/platform/record-kinds/tool.ts'
import type { UiSkill } from '../../contract/platform/record-kinds/ui-skill.ts'
import {
  type Entry,
  hasAll,
  isRecognised,
  restored,
  Unrecognised,
  unclearFieldsOf,
} from '../../contract/reader/unrecognised.ts'
import type { LiveConnector, LiveTool } from './live-agent.ts'

const isClear = (record: object, names: readonly string[]) =>
  !unclearFieldsOf(record).some((name) => names.includes(name))

/** Returns whether all fields that a file states could be read; credentials never can. */
function isWhole(fields: RecordFields, record: Fields): boolean {
  const stated = Object.entries(fields).filter(([, { isSecret }]) => !isSecret)
  const needed = stated.flatMap(([name, { isNeeded }]) => (isNeeded ? [name] : []))
  return (
    hasAll(record, needed) &&
    isClear(
      record,
      stated.map(([name]) => name),
    )
  )
}

/** Returns whether a list's record can be read, and written to a file. */
export function isWholeRecord(kind: RecordKind, record: Fields): boolean {
  if (kind === 'files') return hasAll(record, ['file_name'])
  if (kind !== 'allowlist') return isWhole(recordKinds[kind].fields, record)
  const { consumer_phone_number, consumer_instagram_username } = record
  return (
    isClear(record, ['consumer_phone_number']) &&
    Boolean(consumer_phone_number || consumer_instagram_username)
  )
}

export const isWholeReply = (reply: UiSkill): reply is WholeRecord<'rich_replies'> =>
  isWholeRecord('rich_replies', reply)

export const isWholeTool = (tool: Tool): tool is LiveTool => isWholeRecord('tools', tool)

export const isWholeConnector = (connector: Connector): connector is LiveConnector['connector'] =>
  isWholeRecord('connectors', connector)

/** Returns whether all business info was readable; an unread field would look empty, and a file would clear it. */
export function isWholeInfo(info: BusinessInfo): boolean {
  return isClear(info, fieldNames(businessInfoFields)) && isClearBlock(info.contact_info)
}

/** Returns whether settings could be read, beyond their switches. */
export function isWholeSettings(settings: AgentSettings): boolean {
  const { rollout, handoff, followup } = settings
  return isClear(settings, settingNames) && [rollout, handoff, followup].every(isClearBlock)
}

function isClearBlock(block: object | null | undefined): boolean {
  return !block || unclearFieldsOf(block).length === 0
}

/** Splits whole records from others, in the platform's order. */
export function split<Item extends object, Kept extends Item>(
  entries: readonly Entry<Item>[],
  keeps: (item: Item) => item is Kept,
): { whole: Kept[]; others: Unrecognised[] } {
  const whole: Kept[] = []
  const others: Unrecognised[] = []
  for (const entry of entries) {
    if (isRecognised(entry) && keeps(entry)) whole.push(entry)
    else others.push(new Unrecognised(restored(entry)))
  }
  return { whole, others }
}
