/** Finds and orders connectors for the list, because the platform does neither. */
import { type Connector, connectionHealth } from '../../../contract/platform/connector.ts'
import type { ConnectorSort } from './connector-search.ts'

/** What needs attention comes first. */
const healthOrder = ['bad', 'attention', 'good']

function rank({ connection_status }: Connector): number {
  return healthOrder.indexOf(connectionHealth(connection_status.status))
}

function byName(a: Connector, b: Connector) {
  return a.name.localeCompare(b.name, 'en', { numeric: true })
}

const orders: Record<ConnectorSort, (a: Connector, b: Connector) => number> = {
  name: byName,
  state: (a, b) => rank(a) - rank(b) || byName(a, b),
}

export function arrange(connectors: readonly Connector[], wanted: string, sort: ConnectorSort): Connector[] {
  const text = wanted.toLowerCase()
  return connectors
    .filter(({ name, description, base_url }) =>
      [name, description, base_url].some((part) => part?.toLowerCase().includes(text)),
    )
    .sort(orders[sort])
}
