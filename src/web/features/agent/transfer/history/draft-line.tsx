/** Whether a draft is open, and the way to it. */
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../../api/session.ts'
import { draftKey } from '../../../../records/draft/draft-switch.ts'
import { Status } from '../../../../ui/status.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { draftQuery } from '../../../../versions/use-draft.ts'
import { changeCount } from '../../../../versions/words.ts'
import { historyWords } from './words.ts'

export function DraftLine({ phoneNumberId }: { phoneNumberId: string }) {
  const { data: draft } = useQuery(draftQuery(draftKey(useSession().user.id, phoneNumberId)))
  if (draft === undefined) return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      {draft === null ? (
        <span className="text-quiet">{historyWords.noDraft}</span>
      ) : (
        <span className="flex flex-wrap gap-x-2">
          <Status tone="info" shape="live">
            {historyWords.draftOpen}
          </Status>
          {changeCount(draft.changes.length)}
        </span>
      )}
      <TextLink to="/phones/$phoneNumberId/draft" params={{ phoneNumberId }}>
        {draft === null ? historyWords.start : historyWords.review}
      </TextLink>
    </p>
  )
}
