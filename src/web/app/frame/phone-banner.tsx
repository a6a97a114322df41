/** Above a number's pages: terms that are not accepted. It also learns of the team's draft. */
import { useParams } from '@tanstack/react-router'
import { TermsBanner } from '../../features/agent/overview/terms-banner.tsx'
import { useTeamDraft } from '../../versions/use-team-draft.ts'
import { usePage } from '../page-table/use-page.ts'

export function PhoneBanner() {
  const { phoneNumberId } = useParams({ strict: false })
  const page = usePage()
  return phoneNumberId === undefined ? null : <Banners phoneNumberId={phoneNumberId} help={page?.help} />
}

function Banners({ phoneNumberId, help }: { phoneNumberId: string; help: string | undefined }) {
  useTeamDraft(phoneNumberId)
  return <>{help !== 'overview' && <TermsBanner phoneNumberId={phoneNumberId} />}</>
}
