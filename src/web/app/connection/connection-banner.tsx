import { useRouter } from '@tanstack/react-router'
import { t } from '../../../contract/translate.ts'
import { useStore } from '../../browser/create-store.ts'
import { missingParts, retryParts } from '../../browser/parts.ts'
import { isReached } from '../../transport/watched-fetch.ts'
import { Banner, BannerButton } from '../../ui/banner.tsx'
import { stripRanks } from '../../ui/strip-ranks.ts'
import { hasNewBuild } from './new-build.ts'
import { missedAddress } from './page-guard.ts'
import { askForStudio } from './watch-connection.ts'

export function ConnectionBanner() {
  const router = useRouter()
  const isAnswering = useStore(isReached)
  const missed = useStore(missedAddress)
  const missing = useStore(missingParts)
  const isOutdated = useStore(hasNewBuild)

  function retry() {
    void askForStudio()
    retryParts()
    if (missed !== null) router.history.push(missed)
  }

  const trouble = troubleOf(isAnswering, missed !== null, missing > 0)
  return (
    <div role="status">
      {isOutdated ? (
        <Banner tone="warn" chip={t('New version')} rank={stripRanks.connection}>
          {t('The studio has been updated. Save your changes, then reload to use the new version.')}
          <BannerButton onClick={() => location.reload()}>{t('Reload')}</BannerButton>
        </Banner>
      ) : (
        trouble && (
          <Banner tone="warn" chip={t('Offline')} rank={stripRanks.connection}>
            {trouble}
            <BannerButton onClick={retry}>{t('Try again')}</BannerButton>
          </Banner>
        )
      )}
    </div>
  )
}

function troubleOf(isAnswering: boolean, isPageMissed: boolean, isPartMissing: boolean): string | null {
  if (isPageMissed)
    return t('This page could not be loaded. You are still on the previous one, and what you typed is kept.')
  if (!isAnswering) return t('The studio cannot be reached. What you typed is kept.')
  return isPartMissing ? t('A part of this page could not be loaded. What you typed is kept.') : null
}
