/** Conversations read from the events: who wrote with whom, and the one that is open. */
import { clsx } from 'clsx'
import { useMemo, useRef } from 'react'
import type { WebhookEvent } from '../../../../../contract/studio/webhook-event.ts'
import { Empty } from '../../../../ui/list/empty.tsx'
import { useEscapeBack } from '../../../../ui/list/escape-back.ts'
import { onListKeys } from '../../../../ui/list/list-keys.ts'
import { SearchBox } from '../../../../ui/list/search-box.tsx'
import { SplitView } from '../../../../ui/list/split-view.tsx'
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
    <SplitView
      className="lg:grid-cols-[360px_minmax(0,1fr)]"
      isOneOpen={isOneOpen}
      pane={pane}
      listLook={clsx(
        'flex-col gap-2 lg:flex lg:border-line lg:border-r lg:pr-6',
        isOneOpen ? 'hidden' : 'flex',
      )}
      list={
        <>
          {' '}
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
        </>
      }
    >
      {isOneOpen ? (
        <ConversationThread
          key={search.conversation}
          conversation={all.find(({ key }) => key === search.conversation)}
          slots={slots}
        />
      ) : (
        <p className="py-10 text-quiet">{webhookWords.conversationPick}</p>
      )}
    </SplitView>
  )
}
