/** `/phones/…/connectors/…/logs`: how the calls of a connector went. */
import { ConnectorLogView } from '../../features/integrations/connectors/logs/connector-logs.tsx'

export function ConnectorLogsPage() {
  return <ConnectorLogView />
}
