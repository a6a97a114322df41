/** `/phones/…/connectors`: the list of connectors beside the one that is open. */
import { Outlet, useChildMatches } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { AddConnectorLink } from '../features/connectors/add-connector-link.tsx'
import { ConnectorList } from '../features/connectors/connector-list.tsx'
import { words } from '../features/connectors/words.ts'
import { Page } from '../ui/page.tsx'

export function ConnectorsPage() {
  const isOneOpen = useChildMatches({
    select: (matches) =>
      matches.some((match) => match.routeId !== '/frame/phones/$phoneNumberId/connectors/'),
  })
  return (
    <Page
      title={words.title}
      // Smaller screens show the list or what is open in it, never both.
      lead={<span className={clsx(isOneOpen && 'hidden lg:inline')}>{words.lead}</span>}
      action={
        <div className={clsx(isOneOpen && 'max-lg:hidden')}>
          <AddConnectorLink />
        </div>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 lg:grid-cols-[340px_minmax(0,1fr)]">
        <div className={clsx('lg:border-line lg:border-r lg:pr-6', isOneOpen && 'hidden lg:block')}>
          <ConnectorList />
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
