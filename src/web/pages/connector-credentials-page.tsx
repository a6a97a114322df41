/** `/phones/…/connectors/…/credentials`: what a connector signs in with. */
import { Credentials } from '../features/connectors/credentials.tsx'

export function ConnectorCredentialsPage() {
  return <Credentials />
}
