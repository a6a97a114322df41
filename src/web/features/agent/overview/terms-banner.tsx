/** Shown above a number's pages while its account has not accepted the agent terms. */
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../../api/agent/agent-documents.ts'
import { ApiError } from '../../../api/api-error.ts'
import { TermsLink } from '../../../forms/terms-link.tsx'
import { Banner, BannerLink, bannerLinkLook } from '../../../ui/banner.tsx'
import { stripRanks } from '../../../ui/strip-ranks.ts'
import { CopyTermsMessage } from './copy-terms-message.tsx'
import { overviewWords } from './words.ts'

export function TermsBanner({ phoneNumberId }: { phoneNumberId: string }) {
  const { error } = useQuery(settingsQuery(phoneNumberId))
  if (!(error instanceof ApiError && error.kind === 'terms')) return null
  return (
    <Banner tone="warn" chip={overviewWords.termsChip} rank={stripRanks.terms}>
      {overviewWords.termsStrip}
      <BannerLink to="/phones/$phoneNumberId" params={{ phoneNumberId }}>
        {overviewWords.termsMore}
      </BannerLink>
      <CopyTermsMessage phoneNumberId={phoneNumberId} className={bannerLinkLook} />
      <TermsLink phoneNumberId={phoneNumberId} />
    </Banner>
  )
}
