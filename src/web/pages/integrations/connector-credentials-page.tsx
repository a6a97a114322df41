/** `/phones/…/connectors/…/credentials`: what a connector signs in with. */
import { Credentials } from '../../features/integrations/connectors/credentials/credentials.tsx'

export function ConnectorCredentialsPage() {
  return <Credentials />
}
