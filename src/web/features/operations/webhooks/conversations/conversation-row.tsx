/** One conversation of the list. */
import { RowLink } from '../../../../ui/list/row-link.tsx'
import { RelativeTime } from '../../../../ui/time.tsx'
import { OwnerStatus } from '../feed/owner-status.tsx'
import { handoverText, statusText } from '../search/phrases.ts'
import type { Conversation, ConversationEntry } from './group-conversations.ts'

function lastWords(entry: ConversationEntry | undefined): string {
  if (entry === undefined) return ''
  if (entry.kind === 'handover') return handoverText(entry.to)
  if (entry.kind === 'notice') return entry.text
  return entry.text || statusText(entry.status ?? '')
}

export function ConversationRow({ conversation }: { conversation: Conversation }) {
  const { key, customer, name, owner, entries, lastAt } = conversation
  return (
    <li className="border-line border-t">
      <RowLink
        to="/webhooks"
        search={(now) => ({ ...now, conversation: key })}
        activeOptions={{ exact: true }}
        preload={false}
        className="flex flex-col gap-1 px-3"
      >
        <span className="flex items-center justify-between gap-3">
          <span className="min-w-0 truncate font-medium">{name ?? customer}</span>
          <span className="text-label text-quiet">
            <RelativeTime moment={new Date(lastAt)} />
          </span>
        </span>
        <span className="truncate text-quiet">{lastWords(entries.at(-1))}</span>
        <span className="flex items-center justify-between gap-3 text-label text-quiet tabular-nums">
          {name === undefined ? conversation.phoneNumberId : customer}
          {owner && <OwnerStatus owner={owner} />}
        </span>
      </RowLink>
    </li>
  )
}
