/** The connectors of a phone number, each with the way to it. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { connectorResource } from '../../../api/agent/agent-resources.ts'
import { AgentList } from '../../../forms/agent-list.tsx'
import { ResourceList } from '../../../forms/resource-list.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { connectorListing } from './connector-listing.ts'
import { ConnectorRow } from './connector-row.tsx'
import { connectorAmount, connectorWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/connectors')

export function ConnectorList() {
  const { phoneNumberId } = route.useParams()
  const query = useQuery(connectorResource.list(phoneNumberId))
  const first = (
    <TextLink to="/phones/$phoneNumberId/connectors/new" params={{ phoneNumberId }}>
      {connectorWords.addFirst}
    </TextLink>
  )
  return (
    <AgentList query={query} words={connectorWords} first={first}>
      {(all) => (
        <ResourceList
          all={all}
          listing={connectorListing}
          rawEntries={connectorResource.rawEntries(phoneNumberId)}
          words={connectorWords}
          amount={connectorAmount}
        >
          {(connector) => <ConnectorRow key={connector.id} connector={connector} />}
        </ResourceList>
      )}
    </AgentList>
  )
}
