/** A conversation in two lines: its name and time, then its last words and what is special about it. */
import { t } from '../../../../../contract/translate.ts'
import { OwnerStatus } from '../../../../conversation/owner-status.tsx'
import { speakerNames } from '../../../../conversation/phrases.ts'
import { RowLink } from '../../../../ui/list/row-link.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { RelativeTime } from '../../../../ui/time.tsx'
import { type InboxRow, titleOfRow } from '../inbox-rows.ts'
import { useAnswering } from '../reply/answering.ts'
import { answeringText } from '../reply/reply-words.ts'
import { findingsText, inboxWords } from '../words.ts'
import { WaitStatus, WindowEnding } from './wait-status.tsx'

function lastSpeaker({ last: { speaker, by } }: InboxRow): string {
  if (speaker === undefined || speaker === 'customer') return ''
  return t('{speaker}:', { speaker: by ?? speakerNames[speaker] })
}

export function ConversationRow({ phoneNumberId, row }: { phoneNumberId: string; row: InboxRow }) {
  const { key, lastAt, last, waitingSince } = row
  const answering = useAnswering(phoneNumberId, row.conversationId)
  return (
    <li className="border-line border-t">
      <RowLink
        to="/phones/$phoneNumberId/inbox"
        params={{ phoneNumberId }}
        search={(now) => ({ ...now, chat: key, side: undefined })}
        activeOptions={{ exact: true }}
        preload={false}
        data-customer={row.customer}
        className="flex flex-col px-3 py-1.5!"
      >
        <span className="flex items-baseline justify-between gap-3">
          <bdi className="min-w-0 truncate font-medium">{titleOfRow(row) || inboxWords.testAnswer}</bdi>
          <span className="shrink-0 text-label text-quiet">
            {waitingSince === undefined ? (
              <RelativeTime moment={new Date(lastAt)} />
            ) : (
              <WaitStatus {...row} />
            )}
          </span>
        </span>
        <span className="flex items-baseline gap-1 text-quiet">
          {answering.length === 0 ? (
            <>
              <span className="max-w-1/2 shrink-0 truncate empty:hidden">{lastSpeaker(row)}</span>
              <span dir="auto" className="me-auto min-w-0 truncate">
                {last.text}
              </span>
            </>
          ) : (
            <bdi className="me-auto min-w-0 truncate text-info">{answeringText(answering)}</bdi>
          )}
          <State row={row} />
        </span>
      </RowLink>
    </li>
  )
}

/** What needs a look; nothing for a conversation that the agent answers, which is the usual state. */
function State({ row }: { row: InboxRow }) {
  const { findings, waitingSince, windowEndsAt, holder, heldBy, customer } = row
  const isEnding = waitingSince !== undefined && customer !== ''
  return (
    <span className="flex max-w-3/5 shrink-0 items-baseline gap-2 overflow-hidden whitespace-nowrap text-label empty:hidden">
      {isEnding && <WindowEnding windowEndsAt={windowEndsAt} />}
      {waitingSince === undefined && holder === 'team' && <OwnerStatus owner={holder} by={heldBy} />}
      {findings.length > 0 && <Tag>{findingsText(findings)}</Tag>}
    </span>
  )
}
