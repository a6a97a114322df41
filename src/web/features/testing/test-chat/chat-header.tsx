import { type ReactNode, useState } from 'react'
import type { RecordedTurn } from '../../../../scenarios/recorded-scenario.ts'
import { useMaskedView } from '../../../api/masked-view.ts'
import { Button } from '../../../ui/form/button.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { DetailHeader } from '../../../ui/page/detail-header.tsx'
import { type Chat, chatTitle } from './chat.ts'
import { ChatSettingsFields } from './chat-settings.tsx'
import { transcriptOf } from './transcript.ts'
import { chatRecordedTurns } from './turn/recorded-turns.ts'
import { TimingPicture } from './turn/timing-picture.tsx'
import { chatSession, storedChat } from './use-chats.ts'
import { useTestChat } from './use-test-chat.ts'
import { chatWords } from './words.ts'

export function ChatBack() {
  const { phoneNumberId } = useTestChat()
  return (
    <BackLink to="/phones/$phoneNumberId/test-chat" params={{ phoneNumberId }} search={({ q }) => ({ q })}>
      {chatWords.back}
    </BackLink>
  )
}

/** A page's actions for a conversation. */
export type ScenarioSlot = (turns: readonly RecordedTurn[]) => ReactNode

interface Props {
  chat: Chat
  scenario: ScenarioSlot | undefined
}

export function ChatHeader({ chat, scenario }: Props) {
  const { change } = useTestChat()
  const showToast = useToast()
  const [isOpen, setIsOpen] = useState(false)
  const [isMasked] = useMaskedView()

  async function copy() {
    try {
      await navigator.clipboard.writeText(transcriptOf(chat))
      showToast(chatWords.copied)
    } catch {
      // Browsers allow the clipboard on secure addresses only.
      showToast(chatWords.copyFailed)
    }
  }

  function remove() {
    const stored = storedChat(chat.id) ?? chat
    chatSession.remove([chat.id])
    change({ chat: undefined }, { replace: true })
    showToast(chatWords.removed, { label: chatWords.undo, onAct: () => chatSession.put(stored) })
  }

  return (
    <div className="flex flex-col gap-3">
      <DetailHeader title={chatTitle(chat, chatWords.untitled)}>
        <span className="flex flex-wrap gap-2">
          <Button
            size="small"
            aria-expanded={isOpen && !isMasked}
            blocked={isMasked && chatWords.settingsMasked}
            onClick={() => setIsOpen(!isOpen)}
          >
            {chatWords.settings}
          </Button>
          {scenario?.(chatRecordedTurns(chat.turns))}
          <Button size="small" onClick={() => void copy()}>
            {chatWords.copyTranscript}
          </Button>
          <Button size="small" onClick={remove}>
            {chatWords.remove}
          </Button>
        </span>
      </DetailHeader>
      <TimingPicture turns={chat.turns} />
      {isOpen && !isMasked && (
        <ChatSettingsFields settings={chat} onChange={(settings) => chatSession.set(chat.id, settings)} />
      )}
    </div>
  )
}
