import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { part } from '../../browser/parts.ts'
import { useCurrentTab } from '../../ui/page/use-current-tab.ts'
import { ViewLink } from '../../ui/page/view-nav.tsx'
import { isPhonePage } from '../page-table/pages.ts'
import { phonePages } from '../page-table/phone-pages.ts'
import { usePage } from '../page-table/use-page.ts'

/** Lazy, because it imports the agent's parts. */
const TabCount = lazy(part(() => import('./tab-count.tsx').then((module) => ({ default: module.TabCount }))))

export function SectionTabs() {
  const page = usePage()
  const { phoneNumberId } = useParams({ strict: false })
  const row = useCurrentTab()
  if (!isPhonePage(page) || phoneNumberId === undefined) return null
  const pages = phonePages.filter(({ section }) => section === page.section)
  if (pages.length < 2) return null
  return (
    <nav aria-label={page.section} className="border-line border-b">
      <ul ref={row} className="-mb-px flex w-full max-w-(--column) gap-x-5 overflow-x-auto px-4 pt-2 md:px-8">
        {pages.map(({ path, title }) => (
          <ViewLink key={path} to={path} params={{ phoneNumberId }} activeOptions={{ includeSearch: false }}>
            {title}
            {page.section === 'Operations' && (
              <Suspense>
                <TabCount phoneNumberId={phoneNumberId} path={path} />
              </Suspense>
            )}
          </ViewLink>
        ))}
      </ul>
    </nav>
  )
}
