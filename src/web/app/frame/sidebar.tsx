import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '../../../contract/translate.ts'
import { settingsQuery } from '../../api/agent/agent-documents.ts'
import { useAttention } from '../../api/agent/needs/attention.ts'
import { type NeedSection, sectionNeeds } from '../../api/agent/needs/need-links.ts'
import { DemoCard } from '../../features/account/account/banners.tsx'
import { PhonePicker } from '../../features/account/directory/phone/phone-picker.tsx'
import { ThemeSwitch } from '../../features/account/theme/theme-switch.tsx'
import { DevDrawerButton } from '../../features/developer/dev-drawer/dev-drawer-button.tsx'
import { useDraftOfAddress } from '../../versions/use-draft.ts'
import { sectionGroups } from '../page-table/sections.ts'
import { useChosenPhoneNumberId, usePage } from '../page-table/use-page.ts'
import { sectionTitles } from '../page-table/words.ts'
import { StoryOffer } from '../story/story-offer.tsx'
import { useSwitchPhone } from '../use-switch-phone.ts'
import { Brand, brandLook } from './brand.tsx'
import { Counts, type SectionCount, SidebarGroup } from './sidebar-group.tsx'

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
