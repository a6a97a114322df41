/** The way to a new skill, where there is an agent to give one to. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { skills } from '../../api/agent-resources.ts'
import { useSession } from '../../api/session.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { listSearch } from './skill-search.ts'
import { words } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/skills')

export function AddSkillLink() {
  const { phoneNumberId } = route.useParams()
  const { readOnly } = useSession()
  const { isError } = useQuery(skills.list(phoneNumberId))
  const content = (
    <>
      <Plus size={16} aria-hidden="true" />
      {words.add}
    </>
  )
  if (isError) return null
  if (readOnly) {
    return (
      <Button weight="primary" blocked={words.readOnly}>
        {content}
      </Button>
    )
  }
  return (
    <Link
      to="/phones/$phoneNumberId/skills/new"
      params={{ phoneNumberId }}
      search={listSearch}
      className={buttonLook({ weight: 'primary' })}
    >
      {content}
    </Link>
  )
}
