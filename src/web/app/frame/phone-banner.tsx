/** Above the pages: runs, and on a number's pages unreadable records and terms that are not accepted. It also learns of the team's draft. */
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { isInstagramEntity } from '../../../contract/platform/account/instagram-entity.ts'
import { t } from '../../../contract/translate.ts'
import { part } from '../../browser/parts.ts'
import { settingUpQuery } from '../../features/agent/overview/setting-up.ts'
import { TermsBanner } from '../../features/agent/overview/terms-banner.tsx'
import { RunStrip } from '../../plan/run-strip.tsx'
import { useUnreadable } from '../../records/team/unreadable-records.ts'
import { Banner, BannerLink } from '../../ui/banner.tsx'
import { stripRanks } from '../../ui/strip-ranks.ts'
import { useTeamDraft } from '../../versions/use-team-draft.ts'
import { usePage } from '../page-table/use-page.ts'

const NextStepBanner = lazy(
  part(() =>
    import('../../features/agent/overview/next-step-banner.tsx').then((module) => ({
      default: module.NextStepBanner,
    })),
  ),
)

export function PhoneBanner() {
  const { phoneNumberId } = useParams({ strict: false })
  const page = usePage()
  return (
    <>
      <RunStrip />
      {phoneNumberId !== undefined && <Banners phoneNumberId={phoneNumberId} help={page?.help} />}
    </>
  )
}

function Banners({ phoneNumberId, help }: { phoneNumberId: string; help: string | undefined }) {
  useTeamDraft(phoneNumberId)
  const { data: isSettingUp } = useQuery(settingUpQuery(phoneNumberId))
  return (
    <>
      <Unreadable phoneNumberId={phoneNumberId} />
      {isInstagramEntity(phoneNumberId) && (
        <Banner tone="info" chip={t('Instagram')} rank={stripRanks.instagram}>
          {t(
            'The conversations of this Instagram agent are not shown here. Read and answer them in the Instagram app’s inbox; their webhooks are listed unread under Webhooks.',
          )}
          <BannerLink to="/webhooks">{t('Open webhooks')}</BannerLink>
        </Banner>
      )}
      {help !== 'overview' && (
        <>
          <TermsBanner phoneNumberId={phoneNumberId} />
          {isSettingUp && (
            <Suspense>
              <NextStepBanner phoneNumberId={phoneNumberId} />
            </Suspense>
          )}
        </>
      )}
    </>
  )
}

const maxNames = 3

function Unreadable({ phoneNumberId }: { phoneNumberId: string }) {
  const paths = useUnreadable(phoneNumberId)
  if (paths.length === 0) return null
  const shown = paths.slice(0, maxNames).join(', ')
  return (
    <Banner tone="warn" chip={t('Unreadable records')} rank={stripRanks.unreadable}>
      {t(
        '{count, plural, one {# stored record cannot be read and is missing here} other {# stored records cannot be read and are missing here}}: {names}. Nothing was changed in the workspace, and everything else works.',
        { count: paths.length, names: paths.length > maxNames ? `${shown}, …` : shown },
      )}
    </Banner>
  )
}
