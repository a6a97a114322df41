import { t } from '../../../../../contract/translate.ts'
import { OwnerStatus } from '../../../../conversation/owner-status.tsx'
import { speakerNames } from '../../../../conversation/phrases.ts'
import { RowLink } from '../../../../ui/list/row-link.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { RelativeTime } from '../../../../ui/time.tsx'
import type { FindingKind } from '../finding-kinds.ts'
import { answeringOwner, type InboxRow, titleOfRow } from '../inbox-rows.ts'
import { findingNames, inboxWords } from '../words.ts'
import { WaitStatus, WindowLeft } from './wait-status.tsx'

function lastSpeaker({ last: { speaker, by } }: InboxRow): string {
  if (speaker === undefined || speaker === 'customer') return ''
  return t('{speaker}:', { speaker: by ?? speakerNames[speaker] })
}

export function ConversationRow({ phoneNumberId, row }: { phoneNumberId: string; row: InboxRow }) {
  const { key, customer, lastAt, last, heldBy, waitingSince, findings } = row
  const owner = answeringOwner(row)
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
          <bdi className="min-w-0 truncate font-medium">{titleOfRow(row) || inboxWords.testAnswer}</bdi>
          <span className="shrink-0 text-label text-quiet">
            <RelativeTime moment={new Date(lastAt)} />
          </span>
        </span>
        <span className="flex gap-1 text-quiet">
          <span className="max-w-1/2 shrink-0 truncate empty:hidden">{lastSpeaker(row)}</span>
          <span dir="auto" className="min-w-0 truncate">
            {last.text}
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-x-3 text-label">
          {waitingSince === undefined ? (
            owner && <OwnerStatus owner={owner} by={heldBy} />
          ) : (
            <WaitStatus {...row} />
          )}
          {customer !== '' && (
            <span className="ms-auto">
              <WindowLeft {...row} />
            </span>
          )}
        </span>
        {findings.length > 0 && <FindingTags kinds={findings} />}
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
