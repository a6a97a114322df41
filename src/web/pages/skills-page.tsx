/** `/phones/…/skills`: the list of skills beside the one that is open. */
import { getRouteApi, Link, Outlet, useChildMatches } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { SkillList } from '../features/skills/skill-list.tsx'
import { words } from '../features/skills/words.ts'
import { buttonLook } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'

const route = getRouteApi('/frame/phones/$phoneNumberId/skills')

export function SkillsPage() {
  const { phoneNumberId } = route.useParams()
  const isOneOpen = useChildMatches({
    select: (matches) => matches.some((match) => match.routeId !== '/frame/phones/$phoneNumberId/skills/'),
  })
  return (
    <Page
      title={words.title}
      // Smaller screens show the list or what is open in it, never both.
      lead={<span className={clsx(isOneOpen && 'hidden lg:inline')}>{words.lead}</span>}
      action={
        <Link
          to="/phones/$phoneNumberId/skills/new"
          params={{ phoneNumberId }}
          search={true}
          className={buttonLook({ weight: 'primary', className: clsx(isOneOpen && 'max-lg:hidden') })}
        >
          <Plus size={16} aria-hidden="true" />
          {words.add}
        </Link>
      }
    >
      <div className="grid gap-x-8 lg:grid-cols-[340px_minmax(0,1fr)]">
        <div className={clsx(isOneOpen && 'hidden lg:block')}>
          <SkillList />
        </div>
        <div className={clsx('lg:border-line lg:border-l lg:pl-8', !isOneOpen && 'hidden lg:block')}>
          <Outlet />
        </div>
      </div>
    </Page>
  )
}
