import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type AgentTestAnswer, testOutcomeOf } from '../../../../../contract/platform/agent/agent-test.ts'
import { t } from '../../../../../contract/translate.ts'
import type { SaidAnswer } from '../../../../api/agent/likely-turn.ts'
import { stepsPollMilliseconds, stepsQuery } from '../../../../api/agent/turn-steps.ts'
import { maskedTurn } from '../../../../api/masked-data.ts'
import { useMaskedView } from '../../../../api/masked-view.ts'
import { MarkedText } from '../../../../conversation/marked-text.tsx'
import { knownReasonText } from '../../../../conversation/reason-text.ts'
import { TurnSteps } from '../../../../conversation/turn-steps.tsx'
import { WhyAnswer } from '../../../../conversation/why-answer.tsx'
import { formatDuration } from '../../../../text/format.ts'
import { CopyId } from '../../../../ui/copy-id.tsx'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { notRecognised } from '../../../../ui/not-recognised.ts'
import { Note } from '../../../../ui/note.tsx'
import { chatWords, timeInAll } from '../words.ts'

interface Props {
  phoneNumberId: string
  /** The customer's text. */
  message: string
  answer: AgentTestAnswer
  milliseconds: number
  /** Further actions. */
  children?: ReactNode
}

export function ChatAnswerView({ phoneNumberId, message, answer, milliseconds, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { agent_response, product_variant_ids } = answer
  const { silenceReason, handoffReason, isApology } = testOutcomeOf(answer)
  const { message_id, conversation_id } = answer
  return (
    <>
      {agent_response === '' || (agent_response == null && silenceReason !== null) ? (
        <Silence reason={silenceReason ?? ''} />
      ) : (
        <div className="flex w-fit max-w-[85%] flex-col gap-1 self-start rounded-edge border border-line bg-raised px-3 py-2">
          <p className="text-label text-quiet">{chatWords.agent}</p>
          <MarkedText text={agent_response ?? notRecognised} />
          {product_variant_ids && product_variant_ids.length > 0 && (
            <p className="flex flex-wrap items-center gap-x-3 text-label text-quiet">
              {chatWords.products}
              {product_variant_ids.map((id) => (
                <CopyId key={id} id={id} label={t('product variant id')} />
              ))}
            </p>
          )}
        </div>
      )}
      {isApology && <Note tone="warn" title={chatWords.apology} />}
      {handoffReason !== null && <Handoff reason={handoffReason} />}
      <div className="flex w-full flex-wrap items-center gap-x-1">
        <p className="pe-1 text-label text-quiet tabular-nums" title={chatWords.timeHelp}>
          {formatDuration(milliseconds)}
        </p>
        <Button size="small" weight="ghost" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {chatWords.details}
        </Button>
        <WhyAnswer
          phoneNumberId={phoneNumberId}
          message={message}
          answer={agent_response ?? ''}
          turn={message_id ? { conversationId: conversation_id, messageId: message_id } : undefined}
        />
        {children}
      </div>
      {isOpen && <TurnDetails phoneNumberId={phoneNumberId} answer={answer} />}
    </>
  )
}

function Silence({ reason }: { reason: string }) {
  return (
    <div className="flex w-fit max-w-[85%] flex-col gap-1 self-start rounded-edge border border-line-strong border-dashed px-3 py-2">
      <p>{chatWords.silent}</p>
      {reason === '' ? (
        <p className="text-quiet">{chatWords.silentUnexplained}</p>
      ) : (
        <Reason reason={reason} />
      )}
    </div>
  )
}

function Handoff({ reason }: { reason: string }) {
  return (
    <div className="w-full border-warn border-s-2 bg-warn-soft px-3 py-2">
      <p className="font-semibold">{chatWords.handedOver}</p>
      <Reason reason={reason} />
    </div>
  )
}

/** The platform's own word is shown too, because webhooks and tickets use it. */
function Reason({ reason }: { reason: string }) {
  return (
    <p className="text-quiet">
      {knownReasonText(reason)} <code className="font-mono text-label">{reason}</code>
    </p>
  )
}

/** The platform's time of an answer is in seconds. */
function saidIn({ timestamp, agent_response }: AgentTestAnswer): SaidAnswer | undefined {
  return timestamp ? { at: timestamp * 1000, text: agent_response ?? '' } : undefined
}

interface TurnDetailsProps {
  phoneNumberId: string
  answer: AgentTestAnswer
}

/** An answer's steps, ids and raw data. */
function TurnDetails({ phoneNumberId, answer }: TurnDetailsProps) {
  const { conversation_id } = answer
  const message_id = answer.message_id ?? ''
  const { data, error, refetch } = useQuery(
    stepsQuery(phoneNumberId, conversation_id, message_id, saidIn(answer)),
  )
  const turn = data === null ? null : data?.turn
  const [isMasked] = useMaskedView()
  const panel = useRef<HTMLDivElement>(null)

  // Opens at the bottom edge and grows when the platform answers.
  useEffect(() => {
    if (turn !== undefined) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [turn])

  return (
    <div
      ref={panel}
      className="fade-in scroll-mb-4 max-lg:scroll-mb-24 flex w-full flex-col gap-4 border-line border-s-2 py-1 ps-4 text-label"
    >
      <section className="flex flex-col gap-2">
        <h3 className="font-semibold">{chatWords.steps}</h3>
        {error && <FailureNote error={error} onRetry={() => void refetch()} />}
        {!turn && !error && <Looking phoneNumberId={phoneNumberId} answer={answer} />}
        {data?.isLikely && <p className="text-quiet">{chatWords.likelySteps}</p>}
        {turn && <TurnSteps turn={isMasked ? maskedTurn(turn) : turn} />}
        {turn?.e2e_latency_ms != null && (
          <p className="text-quiet tabular-nums">{timeInAll(turn.e2e_latency_ms)}</p>
        )}
      </section>
      <section className="flex flex-col gap-1">
        <h3 className="font-semibold">{chatWords.ids}</h3>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4">
          {message_id && <Id name={chatWords.messageId} label={t('message id')} id={message_id} />}
          <Id name={chatWords.conversationId} label={t('conversation id')} id={conversation_id} />
          {turn && <Id name={chatWords.turnId} label={t('turn id')} id={turn.turn_id} />}
        </dl>
      </section>
      <details>
        <summary className="w-fit py-1 font-semibold">{chatWords.raw}</summary>
        <pre className="mt-1 max-h-80 overflow-auto whitespace-pre-wrap rounded-edge border border-line bg-sunken px-3 py-2 font-mono">
          {JSON.stringify(answer, null, 2)}
        </pre>
      </details>
    </div>
  )
}

function Id({ name, label, id }: { name: string; label: string; id: string }) {
  return (
    <>
      <dt className="text-quiet">{name}</dt>
      <dd>
        <CopyId id={id} label={label} />
      </dd>
    </>
  )
}

/** Polls for late data while it is likely. */
function Looking({ phoneNumberId, answer: { conversation_id, message_id } }: TurnDetailsProps) {
  const queryClient = useQueryClient()
  const { queryKey } = stepsQuery(phoneNumberId, conversation_id, message_id ?? '')
  const polls = queryClient.getQueryState(queryKey)?.dataUpdateCount ?? 0
  if (stepsPollMilliseconds(polls) !== false) {
    return (
      <p role="status" className="text-quiet">
        {chatWords.lookingForSteps}
      </p>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-quiet">{chatWords.stepsLater}</p>
      <Button size="small" onClick={() => void queryClient.resetQueries({ queryKey })}>
        {chatWords.askAgain}
      </Button>
    </div>
  )
}
