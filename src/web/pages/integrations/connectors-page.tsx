import { AddConnectorLink } from '../../features/integrations/connectors/add-connector-link.tsx'
import { ConnectorList } from '../../features/integrations/connectors/connector-list.tsx'
import { connectorWords } from '../../features/integrations/connectors/words.ts'
import { ListPage } from '../../ui/list/list-page.tsx'

export function ConnectorsPage() {
  return <ListPage words={connectorWords} actions={<AddConnectorLink />} list={<ConnectorList />} />
}
