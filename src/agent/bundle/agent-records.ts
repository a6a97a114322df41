import { type AgentSettings, settingsFields } from '../../contract/platform/record-kinds/agent-settings.ts'
import { type Fields, statedFields } from '../../contract/platform/record-kinds/record-field.ts'
import { recordKinds } from '../../contract/platform/record-kinds/record-kinds.ts'
import { hasAll } from '../../contract/reader/unrecognised.ts'
import type { ListSection } from '../../contract/studio/files/config-bundle.ts'
import { type SettingsConfig, settingsConfig } from '../../contract/studio/files/config-records.ts'
import { omitEmpty } from './omit-empty.ts'

/** Returns the writable settings; undefined where a switch could not be read. */
export function settingsOf(settings: AgentSettings): SettingsConfig | undefined {
  const { rollout, handoff, followup } = settings
  if (typeof rollout?.enabled !== 'boolean') return undefined
  if ((handoff && !hasAll(handoff, ['enabled'])) || (followup && !hasAll(followup, ['enabled'])))
    return undefined
  return settingsConfig.parse(statedFields(settingsFields, settings))
}

/** Returns a list's records without those of other channels, which no call could create. */
export function writableRecords<Read extends Fields>(section: ListSection, records: readonly Read[]): Read[] {
  return records.filter((record) => section !== 'allowlist' || Boolean(record.consumer_phone_number))
}

/** Returns a record in the form of an agent's file; a knowledge file without its content. */
export function statedRecord(section: ListSection, record: Fields): Fields {
  const { content_type } = record
  return {
    ...statedFields(recordKinds[section].fields, record),
    ...(section === 'files' && omitEmpty({ content_type })),
  }
}
