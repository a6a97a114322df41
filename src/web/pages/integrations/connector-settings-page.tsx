import { EditConnector } from '../../features/integrations/connectors/edit-connector.tsx'

export function ConnectorSettingsPage() {
  return <EditConnector />
}
