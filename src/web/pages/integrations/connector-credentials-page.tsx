import { Credentials } from '../../features/integrations/connectors/credentials/credentials.tsx'

export function ConnectorCredentialsPage() {
  return <Credentials />
}
