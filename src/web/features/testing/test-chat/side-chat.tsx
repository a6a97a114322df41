/** The test chat beside an edited page: change, save, ask again. */

import { Maximize2, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { closeSideChat } from '../../../browser/side-chat.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ButtonLink } from '../../../ui/form/button-link.tsx'
import type { ScenarioSlot } from './chat-header.tsx'
import { TestChat } from './test-chat.tsx'
import { freshChat } from './test-chat-search.ts'
import { TestChatBeside } from './use-test-chat.ts'
import { chatWords } from './words.ts'

export function SideChat({ phoneNumberId, scenario }: { phoneNumberId: string; scenario?: ScenarioSlot }) {
  const [chat, setChat] = useState<string>(freshChat)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.defaultPrevented) closeSideChat()
  }

  return (
    <aside
      aria-label={chatWords.title}
      onKeyDown={onKeyDown}
      className="fade-in top-(--top-bar) z-40 flex flex-col border-line bg-surface max-md:fixed max-md:inset-x-0 max-md:bottom-0 md:sticky md:h-[calc(100dvh-var(--top-bar))] md:w-[380px] md:shrink-0 md:self-start md:border-s"
    >
      <header className="flex items-center gap-1 border-line border-b py-2 pe-2 ps-4">
        <h2 className="me-auto font-semibold">{chatWords.title}</h2>
        <Button size="small" weight="ghost" onClick={() => setChat(freshChat)}>
          {chatWords.fresh}
        </Button>
        <ButtonLink
          to="/phones/$phoneNumberId/test-chat"
          params={{ phoneNumberId }}
          search={{ chat }}
          onClick={closeSideChat}
          aria-label={chatWords.openWhole}
          title={chatWords.openWhole}
          size="small"
          weight="ghost"
        >
          <Maximize2 size={14} aria-hidden="true" />
        </ButtonLink>
        <Button size="small" weight="ghost" aria-label={chatWords.closeSide} onClick={closeSideChat}>
          <X size={15} aria-hidden="true" />
        </Button>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pt-4 [&>article]:min-h-full">
        <Beside phoneNumberId={phoneNumberId} chat={chat} onChat={setChat}>
          <TestChat key={phoneNumberId} {...(scenario && { scenario })} />
        </Beside>
      </div>
    </aside>
  )
}

interface BesideProps {
  phoneNumberId: string
  chat: string
  onChat: (chat: string) => void
  children: ReactNode
}

/** The open conversation is local state, because the address belongs to the page beside it. */
function Beside({ phoneNumberId, chat, onChat, children }: BesideProps) {
  const state = useMemo(
    () => ({
      phoneNumberId,
      search: { chat },
      change: (changed: { chat?: string | undefined }) => onChat(changed.chat ?? freshChat),
    }),
    [phoneNumberId, chat, onChat],
  )
  return <TestChatBeside value={state}>{children}</TestChatBeside>
}
