/** Conversations read from the events: who wrote with whom, and the one that is open. */
import { clsx } from 'clsx'
import { useMemo, useRef } from 'react'
import type { WebhookEvent } from '../../../../../contract/studio/webhook-event.ts'
import { Empty } from '../../../../ui/list/empty.tsx'
import { useEscapeBack } from '../../../../ui/list/escape-back.ts'
import { followEnter, paneMark } from '../../../../ui/list/follow-enter.ts'
import { onListKeys } from '../../../../ui/list/list-keys.ts'
import { SearchBox } from '../../../../ui/list/search-box.tsx'
import { useWebhookSearch } from '../search/use-webhook-search.ts'
import { webhookWords } from '../words.ts'
import { ConversationRow } from './conversation-row.tsx'
import type { ConversationSlots } from './conversation-slots.ts'
import { ConversationThread } from './conversation-thread.tsx'
import { type Conversation, groupConversations } from './group-conversations.ts'

/** The list is not virtual; whoever looks for an older one searches. */
const maxShown = 100

function isWanted({ customer, name, phoneNumberId, entries }: Conversation, text: string): boolean {
  if (text === '') return true
  return (
    [customer, name, phoneNumberId].some((part) => part?.toLowerCase().includes(text)) ||
    entries.some((entry) => entry.kind === 'message' && entry.text.toLowerCase().includes(text))
  )
}

interface Props {
  events: readonly WebhookEvent[]
  slots: ConversationSlots
}

export function Conversations({ events, slots }: Props) {
  const { search, change } = useWebhookSearch()
  const all = useMemo(() => groupConversations(events), [events])
  const text = (search.find ?? '').toLowerCase()
  const shown = all.filter((conversation) => isWanted(conversation, text)).slice(0, maxShown)
  const isOneOpen = search.conversation !== undefined
  const pane = useRef<HTMLDivElement>(null)
  useEscapeBack(isOneOpen ? () => change({ conversation: undefined }) : null)
  if (all.length === 0) return <Empty title={webhookWords.conversationsEmpty} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 lg:grid-cols-[360px_minmax(0,1fr)]">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its rows are pressed, each a link */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key that presses a link is a click */}
      <div
        onClick={(event) => followEnter(event, pane.current)}
        className={clsx(
          'flex-col gap-2 lg:flex lg:border-line lg:border-r lg:pr-6',
          isOneOpen ? 'hidden' : 'flex',
        )}
      >
        <SearchBox
          label={webhookWords.searchConversations}
          value={search.find ?? ''}
          onChange={(find) => change({ find: find || undefined })}
        />
        {shown.length === 0 && <p className="px-3 py-6 text-quiet">{webhookWords.noConversationMatch}</p>}
        <ul aria-label={webhookWords.conversationList} onKeyDown={onListKeys}>
          {shown.map((conversation) => (
            <ConversationRow key={conversation.key} conversation={conversation} />
          ))}
        </ul>
      </div>
      <div ref={pane} {...paneMark} className={clsx('min-w-0 outline-none', !isOneOpen && 'hidden lg:block')}>
        {isOneOpen ? (
          <ConversationThread
            key={search.conversation}
            conversation={all.find(({ key }) => key === search.conversation)}
            slots={slots}
          />
        ) : (
          <p className="py-10 text-quiet">{webhookWords.conversationPick}</p>
        )}
      </div>
    </div>
  )
}
