import { deepEqual, isObject } from '../../../contract/json.ts'
import { type AgentSettings, settingNames } from '../../../contract/platform/record-kinds/agent-settings.ts'
import type { BusinessInfo } from '../../../contract/platform/record-kinds/business-info.ts'
import { businessInfoTexts } from '../../../contract/platform/record-kinds/business-info.ts'
import type { Fields, RecordFields } from '../../../contract/platform/record-kinds/record-field.ts'
import { recordKinds } from '../../../contract/platform/record-kinds/record-kinds.ts'
import { writeBackBusinessInfo } from '../../../contract/platform/record-kinds/write-back-business-info.ts'
import { writeBackSettings } from '../../../contract/platform/write-back.ts'
import type { BusinessInfoConfig, SettingsConfig } from '../../../contract/studio/files/config-records.ts'
import { settingsOf } from '../agent-records.ts'

/** Returns the body that changes settings; unchanged blocks go back as read, removed texts are empty. */
export function settingsBody(read: AgentSettings, wanted: SettingsConfig): Fields {
  const had = settingsOf(read)
  const change = settingNames.flatMap((name) => {
    if (name !== 'rollout' && deepEqual(had?.[name], wanted[name])) return []
    return [[name, blockOf(recordKinds.settings.fields[name]?.parts ?? {}, read[name], wanted[name])]]
  })
  return writeBackSettings(read, Object.fromEntries(change))
}

/** Fields that the wanted block lacks are sent as their default. */
function blockOf(parts: RecordFields, had: unknown, wanted: unknown): unknown {
  if (!isObject(wanted) || Array.isArray(wanted)) return wanted
  const cleared = Object.entries(parts).filter(
    ([name, { isNeeded }]) => !isNeeded && isObject(had) && had[name],
  )
  return { ...Object.fromEntries(cleared.map(([name, { blank }]) => [name, blank])), ...wanted }
}

/** Returns all six keys of business info, because the meaning of an absent one is not settled. */
export function businessInfoBody(read: BusinessInfo, wanted: BusinessInfoConfig): Fields {
  return writeBackBusinessInfo(read, businessInfoTexts(wanted))
}
