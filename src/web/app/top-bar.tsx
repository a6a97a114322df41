/** The bar above every page: where one is, the theme, the account. */
import { Link, useParams } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { AccountMenu } from '../features/account/account-menu.tsx'
import { PhoneName } from '../features/directory/phone-name.tsx'
import { words } from '../features/directory/words.ts'
import { signInAddress } from './leave.ts'
import { NavigationSheet } from './navigation-sheet.tsx'

function WhereAmI() {
  const { phoneNumberId } = useParams({ strict: false })
  if (phoneNumberId === undefined) return null
  return (
    <nav aria-label="Breadcrumbs" className="min-w-0">
      <ol className="flex items-center gap-1.5 text-quiet">
        <li className="hidden sm:block">
          <Link to="/" className="rounded-small hover:text-text">
            {words.title}
          </Link>
        </li>
        <li aria-hidden="true" className="hidden sm:block">
          <ChevronRight size={14} />
        </li>
        <li className="truncate">
          <Link
            to="/phones/$phoneNumberId"
            params={{ phoneNumberId }}
            className="rounded-small font-medium text-text"
          >
            <PhoneName phoneNumberId={phoneNumberId} />
          </Link>
        </li>
      </ol>
    </nav>
  )
}

export function TopBar() {
  return (
    <header className="sticky top-0 z-30 flex h-(--top-bar) shrink-0 items-center gap-2 border-line border-b bg-surface px-4 md:px-8">
      <NavigationSheet />
      <WhereAmI />
      <div className="ml-auto flex shrink-0 items-center gap-2">
        <AccountMenu signedOutPath={signInAddress('signed-out')} />
      </div>
    </header>
  )
}
