/** How connectors are found, sorted and filtered, and how one is deleted. */
import { type Connector, connectionHealth } from '../../../../contract/platform/connectors/connector.ts'
import { connectorResource } from '../../../api/agent/agent-resources.ts'
import type { Removal } from '../../../forms/delete/removal.ts'
import type { AgentListing } from '../../../forms/list/agent-resource-list.tsx'
import { byState, byWords, rankIn, sortedBy } from '../../../forms/list/listing.ts'
import { connectorState } from './connector-state.ts'
import { certificateState } from './credentials/certificate-state.ts'
import { connectorWords } from './words.ts'

export function connectorTitle({ name, id }: Connector): string {
  return name ?? id
}

/** What needs attention comes first. */
const healthOrder = ['bad', 'attention', 'good']

/** Nothing can bring one back: its credentials are never told. */
export const connectorRemoval = {
  resource: connectorResource,
  nameOf: connectorTitle,
  words: connectorWords,
} satisfies Removal<Connector>

export const connectorListing: AgentListing<Connector, keyof typeof connectorWords.sorts> = {
  matches: byWords(({ name, description, base_url }) => [name, description, base_url]),
  orders: {
    name: sortedBy(connectorTitle),
    state: sortedBy(connectorTitle, ({ connection_status }) =>
      rankIn(healthOrder, connectionHealth(connection_status?.status ?? '')),
    ),
  },
  filter: byState(
    // Two vocabularies are in use at the same time (docs/platform.md, section 10.3).
    ({ connection_status }) =>
      connection_status?.status === 'ACTIVE' ? 'CONNECTED' : connection_status?.status,
    (status) => connectorState({ connection_status: { status } }).text,
  ),
  moreFilters: [
    {
      param: 'certificate',
      label: connectorWords.certificate,
      every: connectorWords.everyCertificate,
      valuesOf: (connector) => {
        const state = certificateState(connector, new Date())
        return state.state === 'there' && state.tone !== 'good' ? ['ending'] : []
      },
      nameOf: () => connectorWords.certificateEnding,
    },
  ],
  words: connectorWords,
  removal: connectorRemoval,
}
