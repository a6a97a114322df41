/** What stands beside the list of websites while none of them is open. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { websiteResource } from '../../../api/agent/agent-resources.ts'
import { websiteWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/websites')

export function NoWebsite() {
  const { phoneNumberId } = route.useParams()
  const { data } = useQuery(websiteResource.list(phoneNumberId))
  return data?.length ? <p className="py-10 text-quiet">{websiteWords.pick}</p> : null
}
