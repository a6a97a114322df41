/** Says above every page of an agent that its changes are being collected. */
import { Link } from '@tanstack/react-router'
import { useSession } from '../api/session.ts'
import { draftKey, switchDraft } from '../browser/records/draft-switch.ts'
import { Banner } from '../ui/banner.tsx'
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
      <Link
        to="/phones/$phoneNumberId/draft"
        params={{ phoneNumberId }}
        className="touchable font-semibold underline underline-offset-2"
      >
        {versionWords.review}
      </Link>
      <button
        type="button"
        onClick={() => switchDraft(draftKey(owner, phoneNumberId), false)}
        className="touchable font-semibold underline underline-offset-2"
      >
        {versionWords.setAside}
      </button>
    </Banner>
  )
}
