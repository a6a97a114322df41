import { connectorNeed, connectorNeeds } from '../../../../contract/platform/agent/needs.ts'
import { type Connector, connectionHealth } from '../../../../contract/platform/record-kinds/connector.ts'
import { connectorResource } from '../../../api/agent/agent-resources.ts'
import type { Removal } from '../../../forms/delete/removal.ts'
import { byState, byWords, rankIn, sortedBy } from '../../../forms/list/listing.ts'
import type { AgentListing } from '../../../forms/list/resource-list.tsx'
import { connectorState } from './connector-state.ts'
import { connectorWords } from './words.ts'

export function connectorTitle({ name, id }: Connector): string {
  return name ?? id
}

const healthOrder = ['bad', 'attention', 'good']

/** No undo: the platform does not return credentials. */
export const connectorRemoval = {
  resource: connectorResource,
  nameOf: connectorTitle,
  words: connectorWords,
} satisfies Removal<Connector>

/** Used by navigation links. */
const anyNeed = 'any'

export const connectorListing: AgentListing<Connector, keyof typeof connectorWords.sorts> = {
  matches: byWords(({ name, description, base_url }) => [name, description, base_url]),
  orders: {
    name: sortedBy(connectorTitle),
    state: sortedBy(connectorTitle, ({ connection_status }) =>
      rankIn(healthOrder, connectionHealth(connection_status?.status ?? '')),
    ),
  },
  filter: byState(
    // Two vocabularies exist (docs/platform.md, section 10.3).
    ({ connection_status }) =>
      connection_status?.status === 'ACTIVE' ? 'CONNECTED' : connection_status?.status,
    (status) => connectorState({ connection_status: { status } }).text,
  ),
  moreFilters: [
    {
      param: 'need',
      label: connectorWords.needs,
      every: connectorWords.everyConnector,
      valuesOf: (connector) => {
        const need = connectorNeed(connector, Date.now())
        return need === null ? [] : [anyNeed, need]
      },
      nameOf: (need) => connectorWords.needNames.get(need) ?? need,
    },
  ],
  urgencyOf(connector) {
    const need = connectorNeed(connector, Date.now())
    return need === null ? 0 : connectorNeeds.length - connectorNeeds.indexOf(need)
  },
  words: connectorWords,
  removal: connectorRemoval,
}
