/** `/phones/…/connectors/…`: the settings of a connector. */
import { EditConnector } from '../features/connectors/edit-connector.tsx'

export function ConnectorSettingsPage() {
  return <EditConnector />
}
