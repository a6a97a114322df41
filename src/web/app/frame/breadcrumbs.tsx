import { Link, useMatches, useNavigate, useParams } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { t } from '../../../contract/translate.ts'
import { PhonePicker } from '../../features/account/directory/phone/phone-picker.tsx'
import { pickerWords } from '../../features/account/directory/picker-words.ts'
import { isPhonePage, type pages } from '../page-table/pages.ts'
import { usePage } from '../page-table/use-page.ts'
import { useSwitchPhone } from '../use-switch-phone.ts'

const crumbLook = 'block truncate rounded-small hover:text-text aria-[current=page]:text-text'

function Separator() {
  return (
    <li aria-hidden="true" className="hidden shrink-0 sm:block">
      <ChevronRight size={14} />
    </li>
  )
}

function Current({ title }: { title: string }) {
  return (
    <span aria-current="page" className={crumbLook}>
      {title}
    </span>
  )
}

/** A link while something on the page is open. */
function PageCrumb({ page }: { page: (typeof pages)[number] }) {
  const { phoneNumberId = '' } = useParams({ strict: false })
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath.replace(/\/$/, '') })
  if (path === page.path || !isPhonePage(page)) return <Current title={page.title} />
  return (
    <Link to={page.path} params={{ phoneNumberId }} className={crumbLook}>
      {page.title}
    </Link>
  )
}

function PhoneCrumb({ phoneNumberId }: { phoneNumberId: string }) {
  const switchPhone = useSwitchPhone()
  const navigate = useNavigate()
  return (
    <li className="min-w-0 text-text">
      <PhonePicker
        look="bar"
        phoneNumberId={phoneNumberId}
        onChoose={switchPhone}
        onAll={() => void navigate({ to: '/' })}
      />
    </li>
  )
}

/** For narrow screens: on wide ones the sidebar has the picker, and the bar the title. */
export function Breadcrumbs() {
  const page = usePage()
  const { phoneNumberId } = useParams({ strict: false })
  const isHome = page?.path === '/'
  return (
    <nav aria-label={t('Breadcrumbs')} className="min-w-0">
      <ol className="flex items-center gap-1.5 text-quiet">
        <li className={isHome ? '' : 'hidden shrink-0 sm:block'}>
          {isHome ? (
            <Current title={pickerWords.title} />
          ) : (
            <Link to="/" className={crumbLook}>
              {pickerWords.title}
            </Link>
          )}
        </li>
        {phoneNumberId !== undefined && (
          <>
            <Separator />
            <PhoneCrumb phoneNumberId={phoneNumberId} />
          </>
        )}
        {page !== null && !isHome && (
          <>
            <Separator />
            <li className={phoneNumberId === undefined ? 'min-w-0' : 'hidden min-w-0 sm:block'}>
              <PageCrumb page={page} />
            </li>
          </>
        )}
      </ol>
    </nav>
  )
}
