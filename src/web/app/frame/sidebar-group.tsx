import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { createContext, use, useId } from 'react'
import { useSession } from '../../api/session.ts'
import { rememberFolded, useFoldedGroups } from '../../browser/settings/folded-groups.ts'
import { DifferenceBadge } from '../../features/developer/differences/difference-badge.tsx'
import type { PhonePage } from '../page-table/pages.ts'
import { phonePages } from '../page-table/phone-pages.ts'
import { foldedAtFirst, type sectionGroups } from '../page-table/sections.ts'
import { studioPages } from '../page-table/studio-pages.ts'
import { usePage } from '../page-table/use-page.ts'
import { type SectionId, sectionTitles } from '../page-table/words.ts'

const itemLook =
  'flex h-8 items-center gap-2.5 rounded-small px-2.5 text-quiet transition-colors hover:bg-hover hover:text-text data-here:bg-hover data-here:font-semibold data-here:text-text [&[data-here]>svg]:text-accent'

type Group = (typeof sectionGroups)[number]
type Section = Group['sections'][number]

export interface SectionCount {
  readonly count: number
  readonly to: PhonePage['path']
  readonly search: Readonly<Record<string, string>>
  /** Read out after the count. */
  readonly text: string
  readonly isTrouble: boolean
}

export const Counts = createContext<Readonly<Partial<Record<SectionId, SectionCount>>>>({})

interface EntryProps {
  section: Section
  phoneNumberId: string | null
  onNavigate: (() => void) | undefined
}

function CountBadge({ section: { id }, phoneNumberId, onNavigate }: EntryProps) {
  const counted = use(Counts)[id]
  if (counted === undefined || counted.count === 0 || phoneNumberId === null) return null
  const look = counted.isTrouble ? 'bg-warn-soft text-warn' : 'bg-hover text-text'
  return (
    <Link
      to={counted.to}
      params={{ phoneNumberId }}
      search={counted.search}
      onClick={onNavigate}
      // The entry itself is the current one.
      activeProps={{ 'aria-current': undefined }}
      className="touchable absolute top-1 end-1.5 grid h-6 min-w-6 place-items-center hover:underline"
    >
      <span aria-hidden="true" className={`rounded-full px-1.5 text-label tabular-nums ${look}`}>
        {counted.count}
      </span>
      <span className="sr-only">{counted.text}</span>
    </Link>
  )
}

function Entry({ section: { id, icon: Icon }, phoneNumberId, onNavigate }: EntryProps) {
  const here = usePage()
  const common = {
    onClick: onNavigate,
    className: itemLook,
    activeOptions: { exact: true, includeSearch: false },
    // The second one while the next page's script loads.
    ...(here?.section === id && { 'aria-current': 'true' as const, 'data-here': '' }),
    children: (
      <>
        <Icon size={16} aria-hidden="true" className="shrink-0" />
        <span className="truncate">{sectionTitles[id]}</span>
        {id === 'doctor' && <DifferenceBadge />}
      </>
    ),
  }
  const studioPage = studioPages.find(({ section }) => section === id)
  if (studioPage !== undefined) return <Link {...common} to={studioPage.path} />
  const page = phonePages.find(({ section }) => section === id)
  if (page === undefined || phoneNumberId === null) return null
  return <Link {...common} to={page.path} params={{ phoneNumberId }} />
}

interface Props {
  group: Group
  phoneNumberId: string | null
  onNavigate: (() => void) | undefined
}

function useFold({ id, title }: Group, phoneNumberId: string | null) {
  const { user } = useSession()
  const remembered = useFoldedGroups(user.id)
  if (title === null) return { isFolded: false, toggle: () => {} }
  const isFolded = remembered[id] ?? (phoneNumberId !== null && foldedAtFirst.includes(id))
  return { isFolded, toggle: () => rememberFolded(user.id, id, !isFolded) }
}

export function SidebarGroup({ group, phoneNumberId, onNavigate }: Props) {
  const listId = useId()
  const here: SectionId | undefined = usePage()?.section
  const { isFolded, toggle } = useFold(group, phoneNumberId)
  const sections: readonly Section[] = group.sections
  const shown = isFolded ? sections.filter(({ id }) => id === here) : sections
  return (
    <div>
      {group.title !== null && (
        <button
          type="button"
          aria-expanded={!isFolded}
          aria-controls={listId}
          onClick={toggle}
          className="group flex h-7 w-full items-center gap-1 rounded-small px-2.5 text-label text-quiet hover:text-text"
        >
          {group.title}
          <ChevronRight
            size={12}
            aria-hidden="true"
            className="transition-transform group-aria-expanded:rotate-90"
          />
        </button>
      )}
      <ul id={listId} className="flex flex-col gap-px">
        {shown.map((section) => (
          <li key={section.id} className="relative">
            <Entry section={section} phoneNumberId={phoneNumberId} onNavigate={onNavigate} />
            <CountBadge section={section} phoneNumberId={phoneNumberId} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </div>
  )
}
