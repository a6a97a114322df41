import { ConnectorLogView } from '../../features/integrations/connectors/logs/connector-logs.tsx'

export function ConnectorLogsPage() {
  return <ConnectorLogView />
}
