/** Shown above an agent's pages while its changes are collected. */
import { useSession } from '../api/session.ts'
import { draftKey, isTeamDraftOpen, switchDraft } from '../records/draft/draft-switch.ts'
import { Banner, BannerButton, BannerLink } from '../ui/banner.tsx'
import { stripRanks } from '../ui/strip-ranks.ts'
import { useIsDraftOn, useIsDraftPassedBy, useShownDraft } from './use-draft.ts'
import { changeCount, draftChip, versionWords } from './words.ts'

export function DraftStrip({ phoneNumberId }: { phoneNumberId: string }) {
  const owner = useSession().user.id
  const draft = useShownDraft()
  const isOn = useIsDraftOn()
  const key = draftKey(owner, phoneNumberId)
  if (useIsDraftPassedBy(phoneNumberId)) {
    return (
      <Banner tone="warn" chip={draftChip(draft?.changes.length ?? 0)} rank={stripRanks.draftPassedBy}>
        <span role="status">{versionWords.passedBy}</span>
        <BannerLink to="/phones/$phoneNumberId/draft" params={{ phoneNumberId }}>
          {versionWords.review}
        </BannerLink>
        <BannerButton onClick={() => switchDraft(key, true)}>{versionWords.joinDraft}</BannerButton>
      </Banner>
    )
  }
  if (!isOn) return null
  return (
    <Banner tone="info" chip={draftChip(draft?.changes.length ?? 0)} rank={stripRanks.draft}>
      <span role="status">
        <b className="font-semibold">{versionWords.strip}</b> {/* Its space, until it is read. */}
        <span className={draft === null ? 'invisible' : undefined}>
          {changeCount(draft?.changes.length ?? 0)}
        </span>{' '}
        {draft?.review === undefined ? versionWords.stripHelp : versionWords.stripFrozen}
      </span>
      <BannerLink to="/phones/$phoneNumberId/draft" params={{ phoneNumberId }}>
        {versionWords.review}
      </BannerLink>
      <BannerButton onClick={() => switchDraft(key, false)}>
        {isTeamDraftOpen(key) ? versionWords.leave : versionWords.setAside}
      </BannerButton>
    </Banner>
  )
}
