/** Where one is: the numbers, the number, the page. */
import { Link, useMatches, useNavigate, useParams } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { PhonePicker } from '../../features/account/directory/phone-picker.tsx'
import { directoryWords } from '../../features/account/directory/words.ts'
import { isPhonePage } from '../page-table/pages.ts'
import { usePage, usePhoneNumberId } from '../page-table/use-page.ts'
import { useSwitchPhone } from '../use-switch-phone.ts'

const crumbLook = 'truncate rounded-small hover:text-text aria-[current=page]:text-text'

function Separator() {
  return (
    <li aria-hidden="true" className="hidden shrink-0 sm:block">
      <ChevronRight size={14} />
    </li>
  )
}

/** The page that one is on is a link as well when something is open in it. */
function PageCrumb() {
  const page = usePage()
  const { phoneNumberId } = useParams({ strict: false })
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath.replace(/\/$/, '') })
  if (!isPhonePage(page) || phoneNumberId === undefined) return null
  return (
    <>
      <Separator />
      <li className="hidden min-w-0 sm:block">
        {path === page.path ? (
          <span aria-current="page" className={crumbLook}>
            {page.title}
          </span>
        ) : (
          <Link to={page.path} params={{ phoneNumberId }} className={crumbLook}>
            {page.title}
          </Link>
        )}
      </li>
    </>
  )
}

export function Breadcrumbs() {
  const phoneNumberId = usePhoneNumberId()
  const switchPhone = useSwitchPhone()
  const navigate = useNavigate()
  return (
    <nav aria-label="Breadcrumbs" className="min-w-0">
      <ol className="flex items-center gap-1.5 text-quiet">
        <li className="hidden shrink-0 sm:block">
          <Link to="/" activeOptions={{ exact: true, includeSearch: false }} className={crumbLook}>
            {directoryWords.title}
          </Link>
        </li>
        <Separator />
        <li className="min-w-0 text-text">
          <PhonePicker
            phoneNumberId={phoneNumberId}
            onChoose={switchPhone}
            onAll={() => void navigate({ to: '/' })}
          />
        </li>
        <PageCrumb />
      </ol>
    </nav>
  )
}
