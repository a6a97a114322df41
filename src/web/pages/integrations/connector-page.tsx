import { Outlet } from '@tanstack/react-router'
import { ConnectorFrame } from '../../features/integrations/connectors/connector-frame.tsx'

export function ConnectorPage() {
  return (
    <ConnectorFrame>
      <Outlet />
    </ConnectorFrame>
  )
}
