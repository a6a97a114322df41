/** What stands beside the list of connectors while none of them is open. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { connectorResource } from '../../../api/agent/agent-resources.ts'
import { connectorWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/connectors')

export function NoConnector() {
  const { phoneNumberId } = route.useParams()
  const { data } = useQuery(connectorResource.list(phoneNumberId))
  return data?.length ? <p className="py-10 text-quiet">{connectorWords.pick}</p> : null
}
