/** `/phones/…/connectors/…/logs`: how the calls of a connector went. */
import { ConnectorLogs } from '../../features/integrations/connectors/logs/connector-logs.tsx'

export function ConnectorLogsPage() {
  return <ConnectorLogs />
}
