/** `/phones/…/connectors/…`: one connector, with the part of it that is open. */
import { Outlet } from '@tanstack/react-router'
import { ConnectorFrame } from '../../features/integrations/connectors/connector-frame.tsx'

export function ConnectorPage() {
  return (
    <ConnectorFrame>
      <Outlet />
    </ConnectorFrame>
  )
}
