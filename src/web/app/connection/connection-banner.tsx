import { useRouter } from '@tanstack/react-router'
import { useStore } from '../../browser/create-store.ts'
import { missingParts, retryParts } from '../../browser/parts.ts'
import { isReached } from '../../transport/watched-fetch.ts'
import { Banner, BannerButton } from '../../ui/banner.tsx'
import { stripRanks } from '../../ui/strip-ranks.ts'
import { hasNewBuild } from './new-build.ts'
import { missedAddress } from './page-guard.ts'
import { askForStudio } from './watch-connection.ts'
import { connectionWords } from './words.ts'

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
        <Banner tone="warn" chip={connectionWords.newBuildChip} rank={stripRanks.connection}>
          {connectionWords.newBuild}
          <BannerButton onClick={() => location.reload()}>{connectionWords.reload}</BannerButton>
        </Banner>
      ) : (
        trouble && (
          <Banner tone="warn" chip={connectionWords.chip} rank={stripRanks.connection}>
            {trouble}
            <BannerButton onClick={retry}>{connectionWords.retry}</BannerButton>
          </Banner>
        )
      )}
    </div>
  )
}

function troubleOf(isAnswering: boolean, isPageMissed: boolean, isPartMissing: boolean): string | null {
  if (isPageMissed) return connectionWords.missed
  if (!isAnswering) return connectionWords.unreachable
  return isPartMissing ? connectionWords.missing : null
}
