/** The way to the templates, where there is an agent to give a skill to. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { skills } from '../../api/agent-resources.ts'
import { buttonLook } from '../../ui/button.tsx'
import { listSearch } from './skill-search.ts'
import { words } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/skills')

export function TemplatesLink() {
  const { phoneNumberId } = route.useParams()
  const { isError } = useQuery(skills.list(phoneNumberId))
  if (isError) return null
  return (
    <Link
      to="/phones/$phoneNumberId/skills/templates"
      params={{ phoneNumberId }}
      search={listSearch}
      className={buttonLook({})}
    >
      {words.templates}
    </Link>
  )
}
