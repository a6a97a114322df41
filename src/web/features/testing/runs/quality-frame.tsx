/** Titles every quality view, and shows running evaluations. */
import { Outlet, useChildMatches } from '@tanstack/react-router'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { Page, useThingTitle } from '../../../ui/page/page.tsx'
import { RunsUnderWay } from './evaluation/runs-under-way.tsx'
import { qualityWords } from './words.ts'

const base = '/phones/$phoneNumberId/quality'

const views = [
  { to: base, title: qualityWords.runs },
  { to: `${base}/compare`, title: qualityWords.compare },
  { to: `${base}/trends`, title: qualityWords.trends },
  { to: `${base}/coverage`, title: qualityWords.coverage },
] as const

export function QualityFrame() {
  const phoneNumberId = usePhoneNumberId()
  const shown = useChildMatches({ select: (matches) => matches.at(-1)?.fullPath })
  useThingTitle(views.find(({ to }) => to !== base && to === shown)?.title ?? '')
  return (
    <Page title={qualityWords.title} lead={qualityWords.lead}>
      <RunsUnderWay key={phoneNumberId} phoneNumberId={phoneNumberId} />
      <Outlet />
    </Page>
  )
}
