/** `/phones/…/connectors/…/logs`: how the calls of a connector went. */
import { ConnectorLogs } from '../features/connectors/connector-logs.tsx'

export function ConnectorLogsPage() {
  return <ConnectorLogs />
}
