/** The pages of a section: a rail beside the page, or on narrower screens a row of tabs above it. */
import { Link, useMatches, useParams } from '@tanstack/react-router'
import { Fragment, lazy, Suspense } from 'react'
import { part } from '../../browser/parts.ts'
import { useCurrentTab } from '../../ui/page/use-current-tab.ts'
import { isPhonePage, pageAt, type RailEntry, railEntryAt, railOf } from '../page-table/pages.ts'
import { sectionTitles } from '../page-table/words.ts'

/** Lazy, because they import the agent's parts. */
const NeedCount = lazy(
  part(() => import('./tab-count.tsx').then((module) => ({ default: module.NeedTabCount }))),
)
const DraftCount = lazy(
  part(() => import('./tab-count.tsx').then((module) => ({ default: module.DraftTabCount }))),
)

const linkLook =
  'flex items-center gap-1.5 border-transparent border-b-2 px-0.5 pb-2 text-quiet transition-colors hover:text-text aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-text rail:min-h-8 rail:justify-between rail:rounded-small rail:border-b-0 rail:px-2.5 rail:py-1 rail:hover:bg-hover rail:aria-[current=page]:bg-hover'

/** Changes with the page, which it would move. */
export function SectionRail() {
  const fullPath = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' })
  const page = pageAt(fullPath)
  const { phoneNumberId } = useParams({ strict: false })
  const row = useCurrentTab()
  if (!isPhonePage(page) || phoneNumberId === undefined) return null
  const entries = railOf(page)
  if (entries.length === 0) return null
  const here = railEntryAt(entries, fullPath)
  return (
    <nav
      aria-label={sectionTitles[page.section]}
      className="border-line border-b rail:sticky rail:top-(--top-bar) rail:max-h-[calc(100dvh-var(--top-bar))] rail:w-(--rail) rail:shrink-0 rail:self-start rail:overflow-y-auto rail:border-b-0"
    >
      <ul
        ref={row}
        className="relative -mb-px flex gap-x-5 overflow-x-auto px-4 pt-2 md:px-8 rail:flex-col rail:gap-px rail:px-3 rail:pt-4 rail:pb-4 rail:ps-5.5"
      >
        {entries.map((entry, at) => (
          <Fragment key={entry.path}>
            {entry.group !== undefined && entry.group !== entries[at - 1]?.group && (
              <li className="hidden px-2.5 pt-3 pb-1 text-label text-quiet rail:block">{entry.group}</li>
            )}
            <RailItem entry={entry} phoneNumberId={phoneNumberId} isHere={entry === here} />
          </Fragment>
        ))}
      </ul>
    </nav>
  )
}

interface ItemProps {
  entry: RailEntry
  phoneNumberId: string
  isHere: boolean
}

function RailItem({ entry: { path, title }, phoneNumberId, isHere }: ItemProps) {
  return (
    <li className="shrink-0">
      <Link
        to={path}
        params={{ phoneNumberId }}
        activeOptions={{ exact: true, includeSearch: false }}
        aria-current={isHere ? 'page' : undefined}
        className={linkLook}
      >
        {title}
        <Suspense>
          {path === '/phones/$phoneNumberId/draft' ? (
            <DraftCount />
          ) : (
            <NeedCount phoneNumberId={phoneNumberId} path={path} />
          )}
        </Suspense>
      </Link>
    </li>
  )
}
