import type { Fields } from '../../contract/platform/record-kinds/record-field.ts'
import type { RecordKind } from '../../contract/platform/record-kinds/record-kinds.ts'
import { type ConfigBundle, configBundle, listSections } from '../../contract/studio/files/config-bundle.ts'
import type { AgentConfig } from '../../contract/studio/files/config-records.ts'
import { schemaName } from '../../contract/studio/files/schema-name.ts'
import { recordKeyOf } from './record-key.ts'

/** Formats an agent's file canonically: fields in schema order, records by key, final line feed. */
export function bundleText(bundle: ConfigBundle): string {
  const { agent, $schema = schemaName('agent-bundle'), ...around } = configBundle.parse(bundle)
  return `${JSON.stringify({ $schema, ...around, agent: sortedAgent(agent) }, null, 2)}\n`
}

/** Sorts records, because the platform's and the user's order mean nothing. */
export function sortedAgent(agent: AgentConfig): AgentConfig {
  const lists = listSections.flatMap((section) => {
    const records = agent[section]
    return records === undefined ? [] : [[section, sorted<Fields>(section, records)]]
  })
  const { connectors } = agent
  return {
    ...agent,
    ...Object.fromEntries(lists),
    ...(connectors && {
      connectors: sorted('connectors', connectors).map((connector) => ({
        ...connector,
        ...(connector.tools && { tools: sorted('tools', connector.tools) }),
      })),
    }),
  }
}

function sorted<Record extends Fields>(kind: RecordKind, records: readonly Record[]): Record[] {
  const withKeys = records.map((record) => {
    // By code units, because locales sort differently.
    return { record, order: `${recordKeyOf(kind, record) ?? ''}\u0000${JSON.stringify(record)}` }
  })
  return withKeys
    .sort((a, b) => (a.order < b.order ? -1 : Number(a.order > b.order)))
    .map(({ record }) => record)
}
