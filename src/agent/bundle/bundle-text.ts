import type { Fields } from '../../contract/platform/record-kinds/record-field.ts'
import type { RecordKind } from '../../contract/platform/record-kinds/record-kinds.ts'
import { type ConfigBundle, configBundle } from '../../contract/studio/files/config-bundle.ts'
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
  const { skills, rich_replies, faqs, websites, allowlist, connectors, files } = agent
  return {
    ...agent,
    ...(skills && { skills: sorted('skills', skills) }),
    ...(rich_replies && { rich_replies: sorted('rich_replies', rich_replies) }),
    ...(faqs && { faqs: sorted('faqs', faqs) }),
    ...(websites && { websites: sorted('websites', websites) }),
    ...(allowlist && { allowlist: sorted('allowlist', allowlist) }),
    ...(connectors && {
      connectors: sorted('connectors', connectors).map((connector) => ({
        ...connector,
        ...(connector.tools && { tools: sorted('tools', connector.tools) }),
      })),
    }),
    ...(files && { files: sorted('files', files) }),
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
