import { NewConnector } from '../../features/integrations/connectors/new-connector.tsx'

export function NewConnectorPage() {
  return <NewConnector />
}
