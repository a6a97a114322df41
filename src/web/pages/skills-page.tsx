/** `/phones/…/skills`: the list of skills beside the one that is open. */
import { getRouteApi, Outlet, useChildMatches } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { AddSkillLink } from '../features/skills/add-skill-link.tsx'
import { SkillList } from '../features/skills/skill-list.tsx'
import { SkillTransfer } from '../features/skills/skill-transfer.tsx'
import { TemplatesLink } from '../features/skills/templates-link.tsx'
import { words } from '../features/skills/words.ts'
import { useEscapeBack } from '../ui/escape-back.ts'
import { Page } from '../ui/page.tsx'

const route = getRouteApi('/frame/phones/$phoneNumberId/skills')

export function SkillsPage() {
  const isOneOpen = useChildMatches({
    select: (matches) => matches.some((match) => match.routeId !== '/frame/phones/$phoneNumberId/skills/'),
  })
  const navigate = route.useNavigate()
  useEscapeBack(isOneOpen ? () => void navigate({ to: '.', search: true }) : null)
  return (
    <Page
      title={words.title}
      // Smaller screens show the list or what is open in it, never both.
      lead={<span className={clsx(isOneOpen && 'hidden lg:inline')}>{words.lead}</span>}
      action={
        <div className={clsx('flex flex-wrap items-center gap-2', isOneOpen && 'max-lg:hidden')}>
          <SkillTransfer />
          <TemplatesLink />
          <AddSkillLink />
        </div>
      }
    >
      <div className="grid gap-x-8 lg:grid-cols-[400px_minmax(0,1fr)]">
        <div className={clsx('lg:border-line lg:border-r lg:pr-6', isOneOpen && 'hidden lg:block')}>
          <SkillList />
        </div>
        {/* Stays in view however long the list is, and scrolls by itself. */}
        <div
          className={clsx(
            'lg:-mx-1 lg:sticky lg:top-[calc(var(--top-bar)+1rem)] lg:max-h-[calc(100dvh-var(--top-bar)-2rem)] lg:self-start lg:overflow-y-auto lg:px-1',
            !isOneOpen && 'hidden lg:block',
          )}
        >
          <Outlet />
        </div>
      </div>
    </Page>
  )
}
