/** Above the pages of a phone number: terms that are not accepted, changes that are not published. */
import { useParams } from '@tanstack/react-router'
import { TermsBanner } from '../../features/agent/overview/terms-banner.tsx'
import { DraftBanner } from '../../versions/draft-strip.tsx'
import { usePage } from '../page-table/use-page.ts'

/** The overview says it in full, so the other pages say it in short. */
export function PhoneBanner() {
  const { phoneNumberId } = useParams({ strict: false })
  const page = usePage()
  if (phoneNumberId === undefined) return null
  return (
    <>
      {page?.help !== 'overview' && <TermsBanner phoneNumberId={phoneNumberId} />}
      {page?.help !== 'draft-changes' && <DraftBanner phoneNumberId={phoneNumberId} />}
    </>
  )
}
