import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { createContext, type ReactNode, use, useEffect, useId, useRef } from 'react'
import { t } from '../../../contract/translate.ts'
import { settingsQuery } from '../../api/agent/agent-documents.ts'
import { useAttention } from '../../api/agent/needs/attention.ts'
import { type NeedSection, sectionNeeds } from '../../api/agent/needs/need-links.ts'
import { useSession } from '../../api/session.ts'
import { rememberFolded, useFoldedGroups } from '../../browser/settings/folded-groups.ts'
import { DemoCard } from '../../features/account/account/banners.tsx'
import { PhonePicker } from '../../features/account/directory/phone/phone-picker.tsx'
import { ThemeSwitch } from '../../features/account/theme/theme-switch.tsx'
import { DevDrawerButton } from '../../features/developer/dev-drawer/dev-drawer-button.tsx'
import { DifferenceBadge } from '../../features/developer/differences/difference-badge.tsx'
import { useDraftOfAddress } from '../../versions/use-draft.ts'
import type { PhonePage } from '../page-table/pages.ts'
import { phonePages } from '../page-table/phone-pages.ts'
import { foldedAtFirst, sectionGroups } from '../page-table/sections.ts'
import { studioPages } from '../page-table/studio-pages.ts'
import { useChosenPhoneNumberId, usePage } from '../page-table/use-page.ts'
import { type SectionId, sectionTitles } from '../page-table/words.ts'
import { StoryOffer } from '../story/story-offer.tsx'
import { useSwitchPhone } from '../use-switch-phone.ts'
import { Brand, brandLook } from './brand.tsx'

const itemLook =
  'flex h-8 items-center gap-2.5 rounded-small px-2.5 text-quiet transition-colors hover:bg-hover hover:text-text data-here:bg-hover data-here:font-semibold data-here:text-text [&[data-here]>svg]:text-accent'

type Group = (typeof sectionGroups)[number]
type Section = Group['sections'][number]

interface SectionCount {
  readonly count: number
  readonly to: PhonePage['path']
  readonly search: Readonly<Record<string, string>>
  /** Read out after the count. */
  readonly text: string
  readonly isTrouble: boolean
}

const Counts = createContext<Readonly<Partial<Record<SectionId, SectionCount>>>>({})

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

function SidebarGroup({ group, phoneNumberId, onNavigate }: Props) {
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

function useCurrentInView() {
  const nav = useRef<HTMLElement>(null)
  const section = usePage()?.section
  useEffect(() => {
    // Reading positions during the click would force a layout in addition to the next frame's.
    const frame = requestAnimationFrame(() => {
      const pane = nav.current?.parentElement
      const entry = section && pane?.querySelector('[aria-current]')?.getBoundingClientRect()
      if (!pane || !entry) return
      const { top, bottom } = pane.getBoundingClientRect()
      // After `scrollIntoView` the Tab key would start here instead of at the link to the content.
      if (entry.bottom > bottom) pane.scrollTop += entry.bottom - bottom
      else if (entry.top < top) pane.scrollTop -= top - entry.top
    })
    return () => cancelAnimationFrame(frame)
  }, [section])
  return nav
}

/** Reads nothing until the number is known to have an agent. */
function Counted({ phoneNumberId, children }: { phoneNumberId: string; children: ReactNode }) {
  const settings = useQuery({ ...settingsQuery(phoneNumberId), enabled: false })
  const hasAgent = settings.data?.[0] !== undefined
  const needs = sectionNeeds(useAttention(phoneNumberId, hasAgent))
  const drafted = useDraftOfAddress().draft?.changes.length ?? 0
  const inNeed = (section: NeedSection): SectionCount => {
    const { count, ...list } = needs[section]
    const text = t(
      '{count, plural, one {# in {section} needs attention} other {# in {section} need attention}}',
      { count, section: sectionTitles[section] },
    )
    return { ...list, count, text, isTrouble: true }
  }
  const draft: SectionCount = {
    count: drafted,
    to: '/phones/$phoneNumberId/draft',
    search: {},
    text: t('{count, plural, one {# unpublished change} other {# unpublished changes}}', { count: drafted }),
    isTrouble: false,
  }
  return (
    <Counts
      value={{
        inbox: inNeed('inbox'),
        agent: inNeed('agent'),
        alerts: inNeed('alerts'),
        history: draft,
      }}
    >
      {children}
    </Counts>
  )
}

function Switcher({ onNavigate }: { onNavigate: (() => void) | undefined }) {
  const phoneNumberId = useChosenPhoneNumberId()
  const switchPhone = useSwitchPhone()
  const navigate = useNavigate()
  return (
    <PhonePicker
      look="side"
      phoneNumberId={phoneNumberId}
      onChoose={(id) => {
        onNavigate?.()
        switchPhone(id)
      }}
      onAll={() => {
        onNavigate?.()
        void navigate({ to: '/' })
      }}
    />
  )
}

export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const phoneNumberId = useChosenPhoneNumberId()
  const nav = useCurrentInView()
  const groups = sectionGroups.filter(({ scope }) => scope === 'studio' || phoneNumberId !== null)
  const entries = groups.map((group) => (
    <SidebarGroup key={group.id} group={group} phoneNumberId={phoneNumberId} onNavigate={onNavigate} />
  ))
  return (
    <div className="flex h-full flex-col gap-3 overflow-y-auto p-3">
      <Link to="/" onClick={onNavigate} className={brandLook}>
        <Brand />
      </Link>
      <Switcher onNavigate={onNavigate} />
      <nav ref={nav} aria-label={t('Main')} className="flex flex-col gap-4">
        {phoneNumberId === null ? entries : <Counted phoneNumberId={phoneNumberId}>{entries}</Counted>}
      </nav>
      <div className="mt-auto flex flex-col gap-3 pt-3">
        {/* The sheet of a narrow screen closes when it navigates, and has the strip above it. */}
        {onNavigate === undefined && (
          <DemoCard>
            <StoryOffer />
          </DemoCard>
        )}
        <div className="flex flex-wrap items-center justify-between gap-2 px-1">
          <ThemeSwitch />
          <DevDrawerButton onNavigate={onNavigate} />
        </div>
      </div>
    </div>
  )
}
