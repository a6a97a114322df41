/** Maps each record of an agent, in the form of a file, to what is needed to change or delete it on the platform. */
import { fillPath, platformPaths } from '../../contract/platform/paths.ts'
import { readOnlyFields, writeBack } from '../../contract/platform/write-back.ts'
import {
  type AgentConfig,
  businessInfoConfig,
  type ConnectorConfig,
  connectorConfig,
  faqConfig,
  richReplyConfig,
  settingsConfig,
  skillConfig,
  type WebsiteConfig,
  websiteConfig,
} from '../../contract/studio/files/config-records.ts'
import { toolConfig } from '../../contract/studio/files/config-tool.ts'
import { recordFieldChanges } from './changed-fields.ts'
import type { LiveAgent, LiveConnector } from './live-agent.ts'
import type { Fields } from './record-kinds.ts'
import { changedConnectorBody } from './wire/wire-connector.ts'
import { businessInfoBody, settingsBody } from './wire/wire-settings.ts'
import { changedToolBody } from './wire/wire-tool.ts'

export interface RecordLocation {
  /** The platform's identifier; that of a connector is needed to create its tools. */
  id: string
  path: string
  query?: Readonly<Record<string, string>>
  /** The body of a PUT; absent where nothing can be changed. */
  body?(wanted: Fields): Fields
}

/**
 * Maps the records of a file to their identifiers on the platform. `compared` and `full` are the agent in the form
 * of a file, in the order in which it was read: without what the wanted file left out, and with it.
 */
export function recordLocationsOf(
  live: LiveAgent,
  compared: AgentConfig,
  full: AgentConfig,
): Map<Fields, RecordLocation> {
  const entity_id = live.phoneNumberId
  const targets = new Map<Fields, RecordLocation>()
  const { settings, businessInfo } = live
  if (settings && compared.settings) {
    targets.set(compared.settings, {
      id: settings.agent_id,
      path: fillPath(platformPaths.settings, { entity_id }),
      query: { agent_id: settings.agent_id },
      body: (wanted) => settingsBody(settings, settingsConfig.parse(wanted)),
    })
  }
  if (businessInfo && compared.business_info) {
    targets.set(compared.business_info, {
      id: '',
      path: fillPath(platformPaths.businessInfo, { entity_id }),
      body: (wanted) => businessInfoBody(businessInfo, businessInfoConfig.parse(wanted)),
    })
  }
  const locate = <Read extends { id: string }, Written extends Fields>(
    reads: readonly Read[] | undefined,
    records: readonly Written[] | undefined,
    pathOf: (id: string) => string,
    body?: (read: Read, wanted: Fields, record: Written) => Fields,
  ) =>
    pairs(reads, records, (read, record) =>
      targets.set(record, {
        id: read.id,
        path: pathOf(read.id),
        ...(body && { body: (wanted: Fields) => body(read, wanted, record) }),
      }),
    )
  locate(
    live.skills,
    compared.skills,
    (skill_id) => fillPath(platformPaths.skill, { entity_id, skill_id }),
    (read, wanted) => {
      const { title, description = '', skill } = skillConfig.parse(wanted)
      return writeBack(
        read,
        { ...(title !== undefined && { title }), description, skill },
        readOnlyFields.skill,
      )
    },
  )
  locate(
    live.richReplies,
    compared.rich_replies,
    (instruction_id) => fillPath(platformPaths.uiSkill, { entity_id, instruction_id }),
    (read, wanted) => {
      const { title, status, instruction } = richReplyConfig.parse(wanted)
      return writeBack(read, { title, status, instruction }, readOnlyFields.uiSkill)
    },
  )
  locate(
    live.faqs,
    compared.faqs,
    (faq_id) => fillPath(platformPaths.faq, { entity_id, faq_id }),
    (read, wanted) => {
      const { question, answer, metadata } = faqConfig.parse(wanted)
      const map = metadata ?? (read.metadata ? {} : undefined)
      return writeBack(read, { question, answer, ...(map && { metadata: map }) }, readOnlyFields.faq)
    },
  )
  locate(
    live.websites,
    compared.websites,
    (website_id) => fillPath(platformPaths.website, { entity_id, website_id }),
    (read, wanted, record) =>
      writeBack(read, websiteChange(record, websiteConfig.parse(wanted)), readOnlyFields.website),
  )
  const entries = live.allowlist?.filter((entry) => entry.consumer_phone_number)
  locate(entries, compared.allowlist, (entry_id) =>
    fillPath(platformPaths.allowlistEntry, { entity_id, entry_id }),
  )
  locate(live.files, compared.files, (file_id) => fillPath(platformPaths.file, { entity_id, file_id }))
  pairs(live.connectors, compared.connectors, (read, record, index) => {
    const complete = full.connectors?.[index]
    if (complete) addConnector(targets, entity_id, read, record, complete)
  })
  return targets
}

function addConnector(
  targets: Map<Fields, RecordLocation>,
  entity_id: string,
  { connector, tools }: LiveConnector,
  compared: ConnectorConfig,
  full: ConnectorConfig,
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

/** A list that is to be removed is sent empty. */
function websiteChange(had: WebsiteConfig, wanted: WebsiteConfig): Fields {
  const { set, cleared } = recordFieldChanges(had, wanted)
  return { ...set, ...Object.fromEntries(cleared.map((name) => [name, []])) }
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
