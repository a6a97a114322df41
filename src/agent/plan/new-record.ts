/** The calls that create records. */
import { fillPath, platformPaths } from '../../contract/platform/paths.ts'
import { connectorConfig, richReplyConfig, skillConfig } from '../../contract/studio/files/config-records.ts'
import { toolConfig } from '../../contract/studio/files/config-tool.ts'
import type { Fields, RecordKind } from '../bundle/record-kinds.ts'
import { newConnectorBody } from '../bundle/wire/wire-connector.ts'
import { newToolBody } from '../bundle/wire/wire-tool.ts'

export interface NewRecord {
  path: string
  body: Fields
}

/**
 * Returns the call that creates a record; undefined for what exists once, and for files, whose content a bundle does
 * not contain.
 */
export function newRecord(
  kind: RecordKind,
  wanted: Fields,
  entity_id: string,
  connectorId: string | undefined,
): NewRecord | undefined {
  switch (kind) {
    case 'skills': {
      const { title = '', description = '', skill } = skillConfig.parse(wanted)
      return { path: fillPath(platformPaths.skills, { entity_id }), body: { title, description, skill } }
    }
    case 'rich_replies': {
      const { flow_id, ...rest } = richReplyConfig.parse(wanted)
      const body = { ...rest, ...(flow_id !== undefined && { flow_id: String(flow_id) }) }
      return { path: fillPath(platformPaths.uiSkills, { entity_id }), body }
    }
    case 'faqs':
      return { path: fillPath(platformPaths.faqs, { entity_id }), body: wanted }
    case 'websites':
      return { path: fillPath(platformPaths.websites, { entity_id }), body: wanted }
    case 'allowlist':
      return { path: fillPath(platformPaths.allowlist, { entity_id }), body: wanted }
    case 'connectors':
      return {
        path: fillPath(platformPaths.connectors, { entity_id }),
        body: newConnectorBody(connectorConfig.parse(wanted)),
      }
    case 'tools': {
      if (connectorId === undefined) return undefined
      const path = fillPath(platformPaths.tools, { entity_id, connector_id: connectorId })
      return { path, body: newToolBody(toolConfig.parse(wanted)) }
    }
    case 'settings':
    case 'business_info':
    case 'files':
      return undefined
  }
}
