import { useQuery } from '@tanstack/react-query'
import { connectorResource } from '../../../api/agent/agent-resources.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { AgentResourceList } from '../../../forms/list/resource-list.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { connectorListing } from './connector-listing.ts'
import { ConnectorRow } from './connector-row.tsx'
import { connectorWords } from './words.ts'

export function ConnectorList() {
  const phoneNumberId = usePhoneNumberId()
  const query = useQuery(connectorResource.list(phoneNumberId))
  const first = (
    <TextLink to="/phones/$phoneNumberId/connectors/new" params={{ phoneNumberId }}>
      {connectorWords.addFirst}
    </TextLink>
  )
  return (
    <AgentResourceList query={query} listing={connectorListing} scope={phoneNumberId} first={first}>
      {(connector) => <ConnectorRow key={connector.id} connector={connector} />}
    </AgentResourceList>
  )
}
