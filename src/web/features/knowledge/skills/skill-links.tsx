/** The ways to a new skill and to the templates, where there is an agent to give one to. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { skills } from '../../../api/agent/agent-resources.ts'
import { WriteLink } from '../../../forms/write-link.tsx'
import { buttonLook } from '../../../ui/form/button.tsx'
import { keepListSearch } from './skill-search.ts'
import { words } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/skills')

export function SkillLinks() {
  const { phoneNumberId } = route.useParams()
  const { isError } = useQuery(skills.list(phoneNumberId))
  if (isError) return null
  const params = { phoneNumberId }
  return (
    <>
      <Link
        to="/phones/$phoneNumberId/skills/templates"
        params={params}
        search={keepListSearch}
        className={buttonLook()}
      >
        {words.templates}
      </Link>
      <WriteLink
        to="/phones/$phoneNumberId/skills/new"
        params={params}
        search={keepListSearch}
        weight="primary"
      >
        <Plus size={16} aria-hidden="true" />
        {words.add}
      </WriteLink>
    </>
  )
}
