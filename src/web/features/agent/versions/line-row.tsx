import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { compareBundles, recordItem } from '../../../../agent/plan/plan.ts'
import type { PlanItem } from '../../../../agent/plan/run-record.ts'
import type { ActivityLine } from '../../../../contract/studio/workspace/activity.ts'
import { recordKindOf } from '../../../../contract/studio/workspace/change-note.ts'
import { t } from '../../../../contract/translate.ts'
import { useSession } from '../../../api/session.ts'
import { ChangeList } from '../../../plan/change-list.tsx'
import { fieldLabel } from '../../../plan/field-labels.ts'
import { transferChangeNames, transferKindNames, transferWords } from '../../../plan/transfer-words.ts'
import type { VersionHead } from '../../../records/versions.ts'
import { formatDate, formatList } from '../../../text/format.ts'
import { labeled } from '../../../text/small-texts.ts'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { TextLink, textLinkLook } from '../../../ui/text-link.tsx'
import { Moment } from '../../../ui/time.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { ActivitySentence } from '../../../workspace/activity-sentence.tsx'
import { actQuery, type RecordedAct } from './undo/act-query.ts'
import { VersionsView } from './version/versions-view.tsx'
import { historyWords, listedText, sinceText } from './words.ts'

// The difference that one act made, whatever others changed around it.

interface ActDifferenceProps {
  line: ActivityLine & { act: string; phoneNumberId: string }
  /** Shown if nothing was kept. */
  fallback: React.ReactNode
}

function ActDifference({ line: { act, phoneNumberId, user, count }, fallback }: ActDifferenceProps) {
  const kept = useQuery(actQuery({ owner: useSession().user.id, phoneNumberId }, act, user.id))
  return (
    <QueryView query={kept} skeleton={<SkeletonRows rows={2} />}>
      {(found) => (found === null ? <NotKept fallback={fallback} /> : <Changes kept={found} count={count} />)}
    </QueryView>
  )
}

function NotKept({ fallback }: Pick<ActDifferenceProps, 'fallback'>) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-label text-quiet">
        {t(
          'What this change did is not stored any more, or never was: before and after are kept of the newest changes made on these pages.',
        )}
      </p>
      {fallback}
    </div>
  )
}

/** @param props.count of a run's changes, of which more may have been made than are stored */
function Changes({ kept: { changes, others, since }, count }: { kept: RecordedAct; count: number | null }) {
  const items = changes.map(({ change }, at) => itemOf(change, at))
  const isPartial = changes.some((change) => change.isPartial)
  const shown = items.filter(({ change }) => change !== 'same')
  const listed = changes.length + others.length
  return (
    <div className="flex flex-col gap-2">
      {since !== undefined && (
        <p className="text-label text-quiet">{sinceText(formatDate(new Date(since), 'dayTime'))}</p>
      )}
      {shown.length > 0 && <ChangeList items={shown} />}
      {shown.length === 0 && !isPartial && others.length === 0 && (
        <p>{t('It was saved without a difference.')}</p>
      )}
      {isPartial && (
        <p className="text-label text-quiet">
          {t('Values that may be credentials are part of it; they are never stored.')}
        </p>
      )}
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

interface Props {
  line: ActivityLine
  writes?: readonly ActivityLine[]
  versions: readonly VersionHead[]
}

export function LineRow({ line, writes = [], versions }: Props) {
  const moment = new Date(line.at)
  return (
    <li className="flex items-baseline gap-x-4 border-line border-b py-2.5">
      <Moment moment={moment} className="w-16 shrink-0 text-label text-quiet">
        {formatDate(moment, 'minutes')}
      </Moment>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="break-words">
          <ActivitySentence line={line} />
        </p>
        <ChangedFields line={line} />
        {writes.length > 0 ? (
          <Writes line={line} writes={writes} versions={versions} />
        ) : (
          <Difference line={line} versions={versions} />
        )}
        <WaysBack line={line} versions={versions} />
      </div>
    </li>
  )
}

/** The count of a run is of its changes, listed or not. */
function Writes({ line, writes, versions }: Required<Props>) {
  const accepted = writes.filter(({ status }) => (status ?? 0) < 400).length
  const count = line.count ?? 0
  return (
    <Folded title={historyWords.writes(Math.max(count, writes.length))}>
      <ul className="border-line border-t">
        {writes.map((write) => (
          <LineRow key={write.id} line={write} versions={versions} />
        ))}
      </ul>
      {accepted < count && (
        <p className="pt-2 text-label text-quiet">
          {listedText(accepted, count)} {t('They are further down in this list.')}
        </p>
      )}
    </Folded>
  )
}

/** Undoing an act, or what changed outside the studio; the page that it opens says what cannot be undone. */
function WaysBack({ line, versions }: Omit<Props, 'writes'>) {
  const { act, kind, phoneNumberId, user, status, before } = line
  const isOutside = kind === 'outside_change'
  if (act === undefined || phoneNumberId === null || (status ?? 0) >= 400) return null
  const version = isOutside ? versions.find(({ id }) => id === before) : undefined
  return (
    <p className="flex flex-wrap gap-x-4 text-label">
      <TextLink
        to="/phones/$phoneNumberId/transfer"
        params={{ phoneNumberId }}
        search={{ undo: act, ...(user.id !== '' && { by: user.id }) }}
      >
        {kind === 'write' ? t('Undo this') : t('Undo these changes')}
      </TextLink>
      {version !== undefined && (
        <TextLink
          to="/phones/$phoneNumberId/transfer"
          params={{ phoneNumberId }}
          search={{ version: version.id }}
        >
          {t('Restore the version before')}
        </TextLink>
      )}
    </p>
  )
}

function ChangedFields({ line: { method, template, fields = [] } }: { line: ActivityLine }) {
  const kind = recordKindOf(template)
  if (kind === undefined || fields.length === 0 || method !== 'PUT') return null
  const names = formatList(fields.map((field) => fieldLabel(kind, [field])))
  return (
    <p className="text-label text-quiet">
      {t('Changed:')} {names}
    </p>
  )
}

function Difference({ line, versions }: Props) {
  const { act, phoneNumberId } = line
  const between = betweenVersions(line, versions)
  const isKept = act !== undefined && phoneNumberId !== null && (line.status ?? 0) < 400
  if (!isKept && between === null) return null
  return (
    <Folded title={t('Show the difference')}>
      {isKept ? <ActDifference line={{ ...line, act, phoneNumberId }} fallback={between} /> : between}
    </Folded>
  )
}

/** Of lines whose own difference was not kept. */
function betweenVersions(line: ActivityLine, versions: readonly VersionHead[]) {
  // Newest first.
  const before = versions.find(({ takenAt }) => takenAt <= line.at)
  const after = versions.findLast(({ takenAt }) => takenAt > line.at)
  const kind = recordKindOf(line.template)
  if (line.kind !== 'write' || kind === undefined || before === undefined || after === undefined) return null
  return <Between line={line} before={before} after={after} />
}

interface BetweenProps {
  line: ActivityLine
  before: VersionHead
  after: VersionHead
}

function Between({ line: { template, name }, before, after }: BetweenProps) {
  const kind = recordKindOf(template)
  return (
    <VersionsView phoneNumberId={before.phoneNumberId} ids={[before.id, after.id]}>
      {([later, earlier]) => {
        if (later === undefined || earlier === undefined) return <p>{transferWords.missingVersion}</p>
        const items = compareBundles(earlier.bundle, later.bundle).filter(
          (item) =>
            item.kind === kind &&
            item.change !== 'same' &&
            (name === undefined || item.name === name || kind === 'settings'),
        )
        return (
          <div className="flex flex-col gap-2">
            <p className="text-label text-quiet">
              {t('All changes to it between the versions before and after this change:')}
            </p>
            {items.length === 0 ? (
              <p>{t('Both versions are the same here.')}</p>
            ) : (
              <ChangeList items={items} />
            )}
          </div>
        )
      }}
    </VersionsView>
  )
}

/** Content is rendered when opened. */
function Folded({ title, children }: { title: string; children: React.ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={`w-fit rounded-small py-1 text-label ${textLinkLook}`}>{title}</summary>
      {isOpen && <div className="py-2">{children}</div>}
    </details>
  )
}
