import { t } from '../../../../../contract/translate.ts'
import type { ConversationEntry } from '../../../../conversation/model/group-conversations.ts'
import { OwnerStatus } from '../../../../conversation/owner-status.tsx'
import { handoverText, speakerNames, statusText } from '../../../../conversation/phrases.ts'
import { RowLink } from '../../../../ui/list/row-link.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { RelativeTime } from '../../../../ui/time.tsx'
import type { FindingKind, InboxRow } from '../inbox-rows.ts'
import { findingNames, inboxWords } from '../words.ts'
import { WaitStatus, WindowLeft } from './wait-status.tsx'

function lastLine(entries: readonly ConversationEntry[]): string {
  const last =
    entries.findLast((entry) => entry.kind !== 'message' || entry.speaker !== null) ?? entries.at(-1)
  if (last === undefined) return ''
  if (last.kind === 'handover') return handoverText(last.to)
  if (last.kind === 'notice') return last.text
  if (last.speaker === null) return statusText(last.status ?? '')
  return last.text
}

function lastSpeaker(entries: readonly ConversationEntry[]): string {
  const last = entries.at(-1)
  if (last?.kind !== 'message' || last.speaker === null || last.speaker === 'customer') return ''
  return t('{speaker}:', { speaker: speakerNames[last.speaker] })
}

interface Props {
  phoneNumberId: string
  row: InboxRow
}

export function ConversationRow({ phoneNumberId, row }: Props) {
  const { key, conversation, findings, waitingSince } = row
  const { customer, name, owner, entries, lastAt } = conversation
  const kinds = [...new Set(findings.map(({ kind }) => kind))]
  return (
    <li className="border-line border-t">
      <RowLink
        to="/phones/$phoneNumberId/inbox"
        params={{ phoneNumberId }}
        search={(now) => ({ ...now, chat: key, side: undefined })}
        activeOptions={{ exact: true }}
        preload={false}
        className="flex flex-col gap-0.5 px-3"
      >
        <span className="flex items-baseline justify-between gap-3">
          <bdi className="min-w-0 truncate font-medium">{name ?? (customer || inboxWords.testAnswer)}</bdi>
          <span className="shrink-0 text-label text-quiet">
            <RelativeTime moment={new Date(lastAt)} />
          </span>
        </span>
        <span className="truncate text-quiet">
          {lastSpeaker(entries)} <bdi>{lastLine(entries)}</bdi>
        </span>
        <span className="flex flex-wrap items-center justify-between gap-x-3 text-label">
          {waitingSince === undefined ? owner && <OwnerStatus owner={owner} /> : <WaitStatus {...row} />}
          {customer !== '' && <WindowLeft {...row} />}
        </span>
        {kinds.length > 0 && <FindingTags kinds={kinds} />}
      </RowLink>
    </li>
  )
}

function FindingTags({ kinds }: { kinds: readonly FindingKind[] }) {
  return (
    <span className="flex flex-wrap gap-1 pt-0.5">
      {kinds.map((kind) => (
        <Tag key={kind}>{findingNames[kind]}</Tag>
      ))}
    </span>
  )
}
