/** What stands beside the list of skills while none of them is open. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { skillResource } from '../../../api/agent/agent-resources.ts'
import { skillWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/skills')

export function NoSkill() {
  const { phoneNumberId } = route.useParams()
  const { data } = useQuery(skillResource.list(phoneNumberId))
  return data?.length ? <p className="py-10 text-quiet">{skillWords.pick}</p> : null
}
