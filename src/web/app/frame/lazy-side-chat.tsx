import { useParams } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { part } from '../../browser/parts.ts'
import { toggleSideChat, useIsSideChatOpen } from '../../browser/side-chat.ts'
import { sideChatWords } from '../../features/testing/test-chat/side-chat-words.ts'
import { Button } from '../../ui/form/button.tsx'
import { usePage } from '../page-table/use-page.ts'

const SideChat = lazy(
  part(async () => ({
    default: (await import('./side-chat-with-scenario.tsx')).SideChatWithScenario,
  })),
)

/** Null without a phone number and on the test chat page. */
function useSideChatPhone(): string | null {
  const { phoneNumberId } = useParams({ strict: false })
  const page = usePage()
  return phoneNumberId === undefined || page?.help === 'test-chat' ? null : phoneNumberId
}

export function LazySideChat() {
  const phoneNumberId = useSideChatPhone()
  const isOpen = useIsSideChatOpen()
  if (!isOpen || phoneNumberId === null) return null
  return (
    <Suspense>
      <SideChat phoneNumberId={phoneNumberId} />
    </Suspense>
  )
}

export function SideChatButton() {
  const phoneNumberId = useSideChatPhone()
  const isOpen = useIsSideChatOpen()
  if (phoneNumberId === null) return null
  return (
    <Button
      weight="ghost"
      className="px-2!"
      aria-expanded={isOpen}
      onClick={toggleSideChat}
      title={sideChatWords.help}
    >
      <MessageSquare size={16} aria-hidden="true" />
      <span className="max-[1180px]:sr-only">{sideChatWords.title}</span>
    </Button>
  )
}
