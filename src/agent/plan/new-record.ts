import { fillTemplate } from '../../contract/platform/paths.ts'
import type { Fields } from '../../contract/platform/record-kinds/record-field.ts'
import { type RecordKind, recordKinds } from '../../contract/platform/record-kinds/record-kinds.ts'
import { connectorConfig } from '../../contract/studio/files/config-records.ts'
import { toolConfig } from '../../contract/studio/files/config-tool.ts'
import { newConnectorBody } from '../bundle/wire/wire-connector.ts'
import { newBody } from '../bundle/wire/wire-record.ts'
import { newToolBody } from '../bundle/wire/wire-tool.ts'

export interface NewRecord {
  path: string
  body: Fields
}

/** Returns the call that creates a record; undefined for singletons and files. */
export function newRecord(
  kind: RecordKind,
  wanted: Fields,
  entity_id: string,
  connectorId: string | undefined,
): NewRecord | undefined {
  const { key, paths } = recordKinds[kind]
  if (key === undefined || kind === 'files' || (kind === 'tools' && connectorId === undefined))
    return undefined
  const path = fillTemplate(paths.list, [entity_id, ...(kind === 'tools' ? [connectorId ?? ''] : [])])
  return { path, body: bodyOf(kind, wanted) }
}

function bodyOf(kind: RecordKind, wanted: Fields): Fields {
  if (kind === 'connectors') return newConnectorBody(connectorConfig.parse(wanted))
  return kind === 'tools' ? newToolBody(toolConfig.parse(wanted)) : newBody(kind, wanted)
}
