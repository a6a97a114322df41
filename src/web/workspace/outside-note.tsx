/** Says on Today that the agent changed without the studio, so that no figure changes without a word. */

import { useInfiniteQuery } from '@tanstack/react-query'
import type { ActivityLine } from '../../contract/studio/workspace/activity.ts'
import { t } from '../../contract/translate.ts'
import { useSession } from '../api/session.ts'
import { Note } from '../ui/note.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { RelativeTime } from '../ui/time.tsx'
import { activityLinesQuery } from './activity.ts'
import { outsideText } from './run-words.ts'

const shownMs = 86_400_000

const isRecent = ({ at }: ActivityLine) => Date.now() - Date.parse(at) <= shownMs

export function OutsideNote({ phoneNumberId }: { phoneNumberId: string }) {
  const filter = { phoneNumberId, kind: 'outside_change' } as const
  const query = useInfiniteQuery(activityLinesQuery(useSession().user.id, filter, 1))
  const [line] = query.data?.pages[0]?.activity ?? []
  if (line === undefined || !isRecent(line)) return null
  return (
    <Note tone="warn" title={outsideText(line.count ?? 0)}>
      <p className="flex flex-wrap gap-x-4">
        <RelativeTime moment={new Date(line.at)} />
        <TextLink to="/phones/$phoneNumberId/history" params={{ phoneNumberId }} search={{ of: line.kind }}>
          {t('What was changed, and how to undo it')}
        </TextLink>
      </p>
    </Note>
  )
}
