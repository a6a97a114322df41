/** Says above every page of an agent that its changes are being collected. */
import { useSession } from '../api/session.ts'
import { draftKey, switchDraft } from '../browser/records/draft-switch.ts'
import { Banner, BannerButton, BannerLink } from '../ui/banner.tsx'
import { useIsDraftOn, useShownDraft } from './use-draft.ts'
import { changeCount, versionWords } from './words.ts'

export function DraftBanner({ phoneNumberId }: { phoneNumberId: string }) {
  const owner = useSession().user.id
  const draft = useShownDraft()
  if (!useIsDraftOn()) return null
  return (
    <Banner tone="info">
      <span role="status">
        <b className="font-semibold">{versionWords.strip}</b> {changeCount(draft?.changes.length ?? 0)}{' '}
        {versionWords.stripHelp}
      </span>
      <BannerLink to="/phones/$phoneNumberId/draft" params={{ phoneNumberId }}>
        {versionWords.review}
      </BannerLink>
      <BannerButton onClick={() => switchDraft(draftKey(owner, phoneNumberId), false)}>
        {versionWords.setAside}
      </BannerButton>
    </Banner>
  )
}
