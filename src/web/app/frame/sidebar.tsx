import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '../../../contract/translate.ts'
import { settingsQuery } from '../../api/agent/agent-documents.ts'
import { useAttention } from '../../api/agent/needs/attention.ts'
import { sectionNeeds } from '../../api/agent/needs/need-links.ts'
import { PhoneName } from '../../features/account/directory/phone/phone-name.tsx'
import { ThemeSwitch } from '../../features/account/theme/theme-switch.tsx'
import { DevDrawerButton } from '../../features/developer/dev-drawer/dev-drawer-button.tsx'
import { sectionGroups } from '../page-table/sections.ts'
import { useChosenPhoneNumberId, usePage } from '../page-table/use-page.ts'
import { Brand, brandLook } from './brand.tsx'
import { Counts, SidebarGroup } from './sidebar-group.tsx'

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
  const counts = sectionNeeds(useAttention(phoneNumberId, hasAgent))
  return <Counts value={counts}>{children}</Counts>
}

export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const phoneNumberId = useChosenPhoneNumberId()
  const nav = useCurrentInView()
  const groups = sectionGroups.filter(({ scope }) => scope === 'studio' || phoneNumberId !== null)
  const entries = groups.map((group) => (
    <div key={group.id}>
      {group.id === 'number' && phoneNumberId !== null && (
        <p className="border-line border-t px-2.5 pt-3 pb-1 font-semibold">
          <PhoneName phoneNumberId={phoneNumberId} />
        </p>
      )}
      {group.id === 'allNumbers' && <hr className="mb-2 border-line" />}
      <SidebarGroup group={group} phoneNumberId={phoneNumberId} onNavigate={onNavigate} />
    </div>
  ))
  return (
    <div className="flex h-full flex-col gap-4 overflow-y-auto p-3">
      <Link to="/" onClick={onNavigate} className={brandLook}>
        <Brand />
      </Link>
      <nav ref={nav} aria-label={t('Main')} className="flex flex-col gap-2">
        {phoneNumberId === null ? entries : <Counted phoneNumberId={phoneNumberId}>{entries}</Counted>}
      </nav>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 px-1">
        <ThemeSwitch />
        <DevDrawerButton onNavigate={onNavigate} />
      </div>
    </div>
  )
}
