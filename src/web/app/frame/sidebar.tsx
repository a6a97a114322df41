/** The pages one can go to from here, strung on one line like the jacks of a board. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PhoneName } from '../../features/account/directory/phone-name.tsx'
import { ThemeSwitch } from '../../features/account/theme/theme-switch.tsx'
import { DifferenceBadge } from '../../features/developer/differences/difference-badge.tsx'
import { type PageGroup, pageGroups } from '../page-table/page-row.ts'
import type { StudioPage } from '../page-table/pages.ts'
import { phonePages } from '../page-table/phone-pages.ts'
import { studioPages } from '../page-table/studio-pages.ts'
import { usePhoneNumberId } from '../page-table/use-page.ts'
import { Brand, brandLook } from './brand.tsx'

const itemLook =
  'group relative flex h-8 items-center gap-3 rounded-small pr-3 pl-2.5 text-quiet transition-colors hover:bg-hover hover:text-text aria-[current=page]:font-semibold aria-[current=page]:text-text'

function ReachMark() {
  return (
    <span
      aria-hidden="true"
      className="size-2.5 shrink-0 rounded-full border-[1.5px] border-line-strong bg-sunken transition-colors group-aria-[current=page]:border-accent group-aria-[current=page]:bg-accent"
    />
  )
}

/** The line runs behind the middle of the jacks. */
function Trunk({ children }: { children: ReactNode }) {
  return (
    <ul className="relative flex flex-col before:absolute before:top-4 before:bottom-4 before:left-[14.5px] before:w-px before:bg-line">
      {children}
    </ul>
  )
}

interface GroupProps {
  group: PageGroup
  phoneNumberId: string
  onNavigate: (() => void) | undefined
}

/** A group that consists of the page of its own name needs no heading. */
function Group({ group, phoneNumberId, onNavigate }: GroupProps) {
  const pages = phonePages.filter((page) => page.group === group)
  if (pages.length === 0) return null
  return (
    <div>
      {pages[0]?.title !== group && <p className="px-2.5 pb-0.5 text-label text-quiet">{group}</p>}
      <Trunk>
        {pages.map(({ path, title }) => (
          <li key={path}>
            <Link
              to={path}
              params={{ phoneNumberId }}
              activeOptions={{ exact: path === '/phones/$phoneNumberId', includeSearch: false }}
              onClick={onNavigate}
              className={itemLook}
            >
              <ReachMark />
              {title}
            </Link>
          </li>
        ))}
      </Trunk>
    </div>
  )
}

interface StudioLinksProps {
  group: StudioPage['group']
  onNavigate: (() => void) | undefined
}

function StudioLinks({ group, onNavigate }: StudioLinksProps) {
  return (
    <Trunk>
      {studioPages
        .filter((page) => page.group === group)
        .map(({ path, title }) => (
          <li key={path}>
            <Link
              to={path}
              activeOptions={{ exact: true, includeSearch: false }}
              onClick={onNavigate}
              className={itemLook}
            >
              <ReachMark />
              {title}
              {path === '/differences' && <DifferenceBadge />}
            </Link>
          </li>
        ))}
    </Trunk>
  )
}

/** Those with a page that needs no phone number. */
const studioGroups = ['Operate', 'Developer'] as const satisfies readonly StudioPage['group'][]

export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const phoneNumberId = usePhoneNumberId()
  return (
    <div className="flex h-full flex-col gap-5 p-3">
      <Link to="/" onClick={onNavigate} className={brandLook}>
        <Brand />
      </Link>
      <nav aria-label="Main" className="flex flex-col gap-5">
        <StudioLinks group={null} onNavigate={onNavigate} />
        {phoneNumberId !== null && (
          <div className="flex flex-col gap-3">
            <p className="px-2.5 text-label text-quiet">
              <PhoneName phoneNumberId={phoneNumberId} />
            </p>
            {pageGroups.map((group) => (
              <Group key={group} group={group} phoneNumberId={phoneNumberId} onNavigate={onNavigate} />
            ))}
          </div>
        )}
        {studioGroups.map((group) => (
          <div key={group} className="flex flex-col gap-1">
            <p className="px-2.5 text-label text-quiet">
              {group === 'Operate' && phoneNumberId !== null ? 'All numbers' : group}
            </p>
            <StudioLinks group={group} onNavigate={onNavigate} />
          </div>
        ))}
      </nav>
      <div className="mt-auto px-1">
        <ThemeSwitch />
      </div>
    </div>
  )
}
