/** What stands beside the list of connectors while none of them is open. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { connectors } from '../../../api/agent/agent-resources.ts'
import { words } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/connectors')

export function NoConnector() {
  const { phoneNumberId } = route.useParams()
  const { data } = useQuery(connectors.list(phoneNumberId))
  return data?.length ? <p className="py-10 text-quiet">{words.pick}</p> : null
}
