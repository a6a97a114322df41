/** What stands beside the list of skills while none of them is open. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { skills } from '../../../api/agent/agent-resources.ts'
import { words } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/skills')

export function NoSkill() {
  const { phoneNumberId } = route.useParams()
  const { data } = useQuery(skills.list(phoneNumberId))
  return data?.length ? <p className="py-10 text-quiet">{words.pick}</p> : null
}
