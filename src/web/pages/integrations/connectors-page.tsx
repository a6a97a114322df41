/** `/phones/…/connectors`: the list of connectors beside the one that is open. */
import { getRouteApi } from '@tanstack/react-router'
import { AddConnectorLink } from '../../features/integrations/connectors/add-connector-link.tsx'
import { ConnectorList } from '../../features/integrations/connectors/connector-list.tsx'
import { connectorWords } from '../../features/integrations/connectors/words.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'

const route = getRouteApi('/frame/phones/$phoneNumberId/connectors')

export function ConnectorsPage() {
  const { phoneNumberId } = route.useParams()
  return (
    <ListPage
      title={connectorWords.title}
      lead={connectorWords.lead}
      actions={<AddConnectorLink />}
      list={<ConnectorList />}
      back={
        <BackLink to="/phones/$phoneNumberId/connectors" params={{ phoneNumberId }} search={true}>
          {connectorWords.back}
        </BackLink>
      }
    />
  )
}
