/** The difference that one act made, whatever others changed around it. */
import { useQuery } from '@tanstack/react-query'
import { recordItem } from '../../../../agent/plan/plan.ts'
import type { PlanItem } from '../../../../agent/plan/run-record.ts'
import type { ActivityLine } from '../../../../contract/studio/workspace/activity.ts'
import { useSession } from '../../../api/session.ts'
import { ChangeList } from '../../../plan/change-list.tsx'
import { transferChangeNames, transferKindNames } from '../../../plan/transfer-words.ts'
import { formatDate } from '../../../text/format.ts'
import { labeled } from '../../../text/small-texts.ts'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { actQuery, type RecordedAct } from './undo/act-query.ts'
import { historyWords, listedText, sinceText } from './words.ts'

interface Props {
  line: ActivityLine & { act: string; phoneNumberId: string }
  /** Shown if nothing was kept. */
  fallback: React.ReactNode
}

export function ActDifference({ line: { act, phoneNumberId, user, count }, fallback }: Props) {
  const kept = useQuery(actQuery({ owner: useSession().user.id, phoneNumberId }, act, user.id))
  return (
    <QueryView query={kept} skeleton={<SkeletonRows rows={2} />}>
      {(found) => (found === null ? <NotKept fallback={fallback} /> : <Changes kept={found} count={count} />)}
    </QueryView>
  )
}

function NotKept({ fallback }: Pick<Props, 'fallback'>) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-label text-quiet">{historyWords.notKept}</p>
      {fallback}
    </div>
  )
}

/** @param props.count of a run's changes, of which more may have been made than are stored */
function Changes({ kept: { changes, others, since }, count }: { kept: RecordedAct; count: number | null }) {
  const items = changes.map(({ change }, at) => itemOf(change, at))
  const isPartial = changes.some((one) => one.isPartial)
  const shown = items.filter(({ change }) => change !== 'same')
  const listed = changes.length + others.length
  return (
    <div className="flex flex-col gap-2">
      {since !== undefined && (
        <p className="text-label text-quiet">{sinceText(formatDate(new Date(since), 'dayTime'))}</p>
      )}
      {shown.length > 0 && <ChangeList items={shown} />}
      {shown.length === 0 && !isPartial && others.length === 0 && <p>{historyWords.sameFields}</p>}
      {isPartial && <p className="text-label text-quiet">{historyWords.withoutCredentials}</p>}
      {others.length > 0 && (
        <ul className="text-label text-quiet">
          {others.map(({ kind, state, name }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <li key={at} dir="auto">
              {labeled(
                transferChangeNames[changeOfState[state]],
                [transferKindNames[kind], name].filter((part) => part !== undefined).join(' · '),
              )}
            </li>
          ))}
        </ul>
      )}
      {listed < (count ?? 0) && <p className="text-label text-quiet">{listedText(listed, count ?? 0)}</p>}
    </div>
  )
}

const changeOfState = { created: 'create', changed: 'change', deleted: 'delete' } as const

function itemOf(change: RecordedAct['changes'][number]['change'], at: number): PlanItem {
  const before = change.state === 'created' ? undefined : change.before
  const after = change.state === 'deleted' ? undefined : change.after
  return { ...recordItem(change.kind, before, after), id: `${at}` }
}
