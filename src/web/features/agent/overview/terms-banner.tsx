/** Shown above a number's pages while its account has not accepted the agent terms. */

import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../contract/translate.ts'
import { settingsQuery } from '../../../api/agent/agent-documents.ts'
import { ApiError } from '../../../api/api-error.ts'
import { TermsLink } from '../../../forms/terms-link.tsx'
import { Banner, BannerLink, bannerLinkLook } from '../../../ui/banner.tsx'
import { stripRanks } from '../../../ui/strip-ranks.ts'
import { CopyTermsMessage } from './copy-terms-message.tsx'

export function TermsBanner({ phoneNumberId }: { phoneNumberId: string }) {
  const { error } = useQuery(settingsQuery(phoneNumberId))
  if (!(error instanceof ApiError && error.kind === 'terms')) return null
  return (
    <Banner tone="warn" chip={t('Terms not accepted')} rank={stripRanks.terms}>
      {t(
        'The agent terms are not accepted for this number’s account, so you cannot read or change its agent.',
      )}
      <BannerLink to="/phones/$phoneNumberId" params={{ phoneNumberId }}>
        {t('What to do')}
      </BannerLink>
      <CopyTermsMessage phoneNumberId={phoneNumberId} className={bannerLinkLook} />
      <TermsLink phoneNumberId={phoneNumberId} />
    </Banner>
  )
}
