import { deepEqual, isObject } from '../../contract/json.ts'
import { fillPath, fillTemplate } from '../../contract/platform/paths.ts'
import { platformPaths } from '../../contract/platform/platform-paths.ts'
import { type AgentSettings, settingNames } from '../../contract/platform/record-kinds/agent-settings.ts'
import { type BusinessInfo, businessInfoTexts } from '../../contract/platform/record-kinds/business-info.ts'
import type { Fields, RecordFields } from '../../contract/platform/record-kinds/record-field.ts'
import { recordKinds } from '../../contract/platform/record-kinds/record-kinds.ts'
import { writeBackBusinessInfo } from '../../contract/platform/record-kinds/write-back-business-info.ts'
import { writeBackSettings } from '../../contract/platform/write-back.ts'
import { listSections } from '../../contract/studio/files/config-bundle.ts'
import {
  type AgentConfig,
  type BusinessInfoConfig,
  businessInfoConfig,
  type ConnectorConfig,
  connectorConfig,
  type SettingsConfig,
  settingsConfig,
} from '../../contract/studio/files/config-records.ts'
import { toolConfig } from '../../contract/studio/files/config-tool.ts'
import { settingsOf, writableRecords } from './agent-records.ts'
import type { LiveAgent, LiveConnector } from './live-agent.ts'
import { changedConnectorBody } from './wire/wire-connector.ts'
import { changedBody } from './wire/wire-record.ts'
import { changedToolBody } from './wire/wire-tool.ts'

/** Returns the body that changes settings; unchanged blocks go back as read, removed texts are empty. */
function settingsBody(read: AgentSettings, wanted: SettingsConfig): Fields {
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
function businessInfoBody(read: BusinessInfo, wanted: BusinessInfoConfig): Fields {
  return writeBackBusinessInfo(read, businessInfoTexts(wanted))
}

export interface RecordLocation {
  id: string
  path: string
  query?: Readonly<Record<string, string>>
  /** Builds the PUT body; absent if nothing can change. */
  body?(wanted: Fields): Fields
}

/** Maps a file's records to platform ids; `compared` lacks what the wanted file omits, `full` has it. */
export function recordLocationsOf(
  live: LiveAgent,
  compared: AgentConfig,
  full: AgentConfig,
): Map<Fields, RecordLocation> {
  const entity_id = live.phoneNumberId
  const targets = new Map<Fields, RecordLocation>()
  const { settings, business_info: info } = live
  if (settings && compared.settings) {
    targets.set(compared.settings, {
      id: settings.agent_id,
      path: fillPath(platformPaths.settings, { entity_id }),
      query: { agent_id: settings.agent_id },
      body: (wanted) => settingsBody(settings, settingsConfig.parse(wanted)),
    })
  }
  if (info && compared.business_info) {
    targets.set(compared.business_info, {
      id: '',
      path: fillPath(platformPaths.businessInfo, { entity_id }),
      body: (wanted) => businessInfoBody(info, businessInfoConfig.parse(wanted)),
    })
  }
  for (const kind of listSections) {
    const { paths, isUnchangeable } = recordKinds[kind]
    const reads: readonly (Fields & { id: string })[] = live[kind] ?? []
    pairs<Fields & { id: string }, Fields>(writableRecords(kind, reads), compared[kind], (read, record) =>
      targets.set(record, {
        id: read.id,
        path: fillTemplate(paths.item ?? '', [entity_id, read.id]),
        ...(!isUnchangeable && {
          body: (wanted: Fields) => changedBody(kind, { read, compared: record }, wanted),
        }),
      }),
    )
  }
  pairs(live.connectors, compared.connectors, (read, record, index) => {
    const complete = full.connectors?.[index]
    if (complete) addConnector(targets, entity_id, { ...read, compared: record, full: complete })
  })
  return targets
}

function addConnector(
  targets: Map<Fields, RecordLocation>,
  entity_id: string,
  { connector, tools, compared, full }: LiveConnector & { compared: ConnectorConfig; full: ConnectorConfig },
): void {
  const connector_id = connector.id
  targets.set(compared, {
    id: connector_id,
    path: fillPath(platformPaths.connector, { entity_id, connector_id }),
    body: (wanted) => changedConnectorBody(connector, compared, connectorConfig.parse(wanted)),
  })
  pairs(tools, compared.tools, (read, record, index) => {
    const complete = full.tools?.[index]
    if (complete === undefined) return
    targets.set(record, {
      id: read.id,
      path: fillPath(platformPaths.tool, { entity_id, connector_id, tool_id: read.id }),
      body: (wanted) => changedToolBody({ read, full: complete, compared: record }, toolConfig.parse(wanted)),
    })
  })
}

function pairs<Read, Written>(
  read: readonly Read[] | undefined,
  records: readonly Written[] | undefined,
  visit: (read: Read, record: Written, index: number) => void,
): void {
  for (const [index, record] of (records ?? []).entries()) {
    const one = read?.[index]
    if (one !== undefined) visit(one, record, index)
  }
}
