/** `/phones/…/skills`: the list of skills beside the one that is open. */
import { getRouteApi, Outlet, useChildMatches } from '@tanstack/react-router'
import { AddSkillLink } from '../features/skills/add-skill-link.tsx'
import { SkillList } from '../features/skills/skill-list.tsx'
import { SkillTransfer } from '../features/skills/skill-transfer.tsx'
import { TemplatesLink } from '../features/skills/templates-link.tsx'
import { words } from '../features/skills/words.ts'
import { ListPage } from '../ui/list-page.tsx'

const route = getRouteApi('/frame/phones/$phoneNumberId/skills')

export function SkillsPage() {
  const isOneOpen = useChildMatches({
    select: (matches) => matches.some((match) => match.routeId !== '/frame/phones/$phoneNumberId/skills/'),
  })
  const navigate = route.useNavigate()
  return (
    <ListPage
      title={words.title}
      lead={words.lead}
      actions={
        <>
          <SkillTransfer />
          <TemplatesLink />
          <AddSkillLink />
        </>
      }
      list={<SkillList />}
      isOneOpen={isOneOpen}
      onBack={() => void navigate({ to: '.', search: true })}
    >
      <Outlet />
    </ListPage>
  )
}
