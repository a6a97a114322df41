import { type ReactNode, useState } from 'react'
import { testOutcomeOf } from '../../../../contract/platform/agent/agent-test.ts'
import { t } from '../../../../contract/translate.ts'
import type { RecordedTurn } from '../../../../scenarios/recorded-scenario.ts'
import { useMaskedView } from '../../../api/masked-view.ts'
import { knownReasonText } from '../../../conversation/reason-text.ts'
import { formatDuration } from '../../../text/format.ts'
import { Button } from '../../../ui/form/button.tsx'
import { LongTextField, TextField } from '../../../ui/form/text-field.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { DetailHeader } from '../../../ui/page/detail-header.tsx'
import { type Chat, chatTitle, type Turn } from './chat.ts'
import type { ChatSettings } from './chat-changes.ts'
import { chatRecordedTurns } from './turn/recorded-turns.ts'
import { chatSession, storedChat } from './use-chats.ts'
import { useTestChat } from './use-test-chat.ts'
import { chatWords } from './words.ts'

interface Timing {
  /** Answered turns, each with its 1-based place among all turns. */
  readonly answers: readonly { readonly id: string; readonly place: number; readonly milliseconds: number }[]
  readonly median: number
  readonly slowest: number
}

/** Undefined without an answer. */
function timingOf(turns: readonly Turn[]): Timing | undefined {
  const answers = turns.flatMap(({ id, outcome }, at) =>
    outcome.state === 'answered' ? [{ id, place: at + 1, milliseconds: outcome.milliseconds }] : [],
  )
  const sorted = answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  const slowest = sorted.at(-1)
  if (slowest === undefined) return undefined
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? slowest
  const upper = sorted[Math.ceil((sorted.length - 1) / 2)] ?? slowest
  return { answers, median: (lower + upper) / 2, slowest }
}

const height = 20
const step = 6
const barWidth = 4
/** Keeps the shortest answer visible. */
const leastHeight = 1.5
/** Fits beside the text. */
const maxBars = 24

function TimingPicture({ turns }: { turns: readonly Turn[] }) {
  const timing = timingOf(turns)
  if (timing === undefined) return null
  const { answers, median, slowest } = timing
  const bars = answers.slice(-maxBars)
  const width = bars.length * step
  return (
    <figure className="flex flex-wrap items-center gap-x-3 gap-y-1 text-label text-quiet tabular-nums">
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
        {bars.map(({ id, milliseconds }, at) => {
          const tall = Math.max(leastHeight, (milliseconds / slowest) * height)
          return (
            <rect
              key={id}
              x={at * step}
              y={height - tall}
              width={barWidth}
              height={tall}
              rx="1"
              className="fill-accent"
            />
          )
        })}
      </svg>
      <figcaption>{sentence(answers.length, median, slowest)}</figcaption>
    </figure>
  )
}

function sentence(count: number, median: number, slowest: number): string {
  const slowestText = formatDuration(slowest)
  return t(
    '{count, plural, one {Response times: # answer in {slowestText}} other {Response times: # answers, median {median}, slowest {slowestText}}}',
    { count, slowestText, median: formatDuration(median) },
  )
}

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

export function ChatHeader({ chat, scenario }: { chat: Chat; scenario: ScenarioSlot | undefined }) {
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

const maxCharacters = 4096

/** A conversation's name, context and memory. */
function ChatSettingsFields({
  settings: { name, context, conversationId },
  onChange,
}: {
  settings: ChatSettings
  onChange: (settings: Partial<ChatSettings>) => void
}) {
  const showToast = useToast()
  function forget() {
    onChange({ conversationId: null })
    showToast(chatWords.forgotten)
  }
  return (
    <div className="fade-in flex flex-col gap-3 border-line border-b pb-4">
      <LongTextField
        {...chatWords.contextField}
        rows={3}
        maxLength={maxCharacters}
        value={context}
        onChange={({ target }) => onChange({ context: target.value })}
      />
      <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        <TextField
          {...chatWords.nameField}
          maxLength={120}
          value={name}
          autoComplete="off"
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <TextField
          {...chatWords.memoryField}
          value={conversationId ?? ''}
          onChange={({ target }) => onChange({ conversationId: target.value.trim() || null })}
          className="h-9 min-w-0"
          format="code"
        />
      </div>
      <Button
        size="small"
        blocked={conversationId === null && chatWords.forgotten}
        onClick={forget}
        className="w-fit md:self-end"
      >
        {chatWords.forget}
      </Button>
    </div>
  )
}

function transcriptOf(chat: Chat): string {
  const head = [
    chatTitle(chat, chatWords.untitled),
    ...(chat.conversationId ? [`${chatWords.memoryField.label}: ${chat.conversationId}`] : []),
  ]
  return `${[head.join('\n'), ...chat.turns.map(turnText)].join('\n\n')}\n`
}

function turnText({ message, context, sentAt, outcome }: Turn): string {
  const contextLines = context === '' ? [] : [`(${chatWords.sentContext}: ${context})`]
  return [...contextLines, `${chatWords.you} (${sentAt}): ${message}`, ...outcomeLines(outcome)].join('\n')
}

function outcomeLines(outcome: Turn['outcome']): string[] {
  switch (outcome.state) {
    case 'waiting':
      return [`${chatWords.agent}: …`]
    case 'stopped':
      return [`(${chatWords.stopped})`]
    case 'failed': {
      const { title, detail, requestId } = outcome.failure
      const facts = [title, detail, requestId && t('request id {requestId}', { requestId })].filter(Boolean)
      return [`(${chatWords.failed}: ${facts.join(', ')})`]
    }
    case 'answered': {
      const { agent_response, quick_replies } = outcome.answer
      const { silenceReason, handoffReason, isApology } = testOutcomeOf(outcome.answer)
      const time = formatDuration(outcome.milliseconds)
      return [
        agent_response === '' ? `(${chatWords.silent})` : `${chatWords.agent} (${time}): ${agent_response}`,
        ...(silenceReason === null ? [] : [`(${reasonLine(silenceReason)})`]),
        ...(isApology ? [`(${chatWords.apology})`] : []),
        ...(handoffReason === null ? [] : [`(${chatWords.handedOver}: ${reasonLine(handoffReason)})`]),
        ...(quick_replies?.length ? [`(${chatWords.quickReplies}: ${quick_replies.join(' | ')})`] : []),
      ]
    }
  }
}

function reasonLine(reason: string): string {
  const text = knownReasonText(reason)
  return text === '' ? reason : `${text} ${reason}`
}
