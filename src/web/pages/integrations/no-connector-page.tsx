import { NoConnector } from '../../features/integrations/connectors/no-connector.tsx'

export function NoConnectorPage() {
  return <NoConnector />
}
