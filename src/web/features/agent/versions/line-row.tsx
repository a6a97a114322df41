import { useState } from 'react'
import { compareBundles } from '../../../../agent/plan/plan.ts'
import type { ActivityLine } from '../../../../contract/studio/workspace/activity.ts'
import { recordKindOf } from '../../../../contract/studio/workspace/change-note.ts'
import { ChangeList } from '../../../plan/change-list.tsx'
import { fieldLabel } from '../../../plan/field-labels.ts'
import { transferWords } from '../../../plan/transfer-words.ts'
import type { VersionHead } from '../../../records/versions.ts'
import { formatDate, formatList } from '../../../text/format.ts'
import { TextLink, textLinkLook } from '../../../ui/text-link.tsx'
import { Moment } from '../../../ui/time.tsx'
import { ActivitySentence } from '../../../workspace/activity-sentence.tsx'
import { ActDifference } from './act-difference.tsx'
import { VersionsView } from './version/versions-view.tsx'
import { historyWords, listedText } from './words.ts'

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
          {listedText(accepted, count)} {historyWords.older}
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
        {kind === 'write' ? historyWords.undo : historyWords.undoAll}
      </TextLink>
      {version !== undefined && (
        <TextLink
          to="/phones/$phoneNumberId/transfer"
          params={{ phoneNumberId }}
          search={{ version: version.id }}
        >
          {historyWords.restoreBefore}
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
      {historyWords.changedFields} {names}
    </p>
  )
}

function Difference({ line, versions }: Props) {
  const { act, phoneNumberId } = line
  const between = betweenVersions(line, versions)
  const isKept = act !== undefined && phoneNumberId !== null && (line.status ?? 0) < 400
  if (!isKept && between === null) return null
  return (
    <Folded title={historyWords.showDifference}>
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
            <p className="text-label text-quiet">{historyWords.between}</p>
            {items.length === 0 ? <p>{historyWords.sameVersions}</p> : <ChangeList items={items} />}
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
