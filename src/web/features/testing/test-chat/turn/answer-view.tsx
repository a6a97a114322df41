import { type ReactNode, useState } from 'react'
import { type AgentTestAnswer, testOutcomeOf } from '../../../../../contract/platform/agent/agent-test.ts'
import { t } from '../../../../../contract/translate.ts'
import { MarkedText } from '../../../../conversation/marked-text.tsx'
import { knownReasonText } from '../../../../conversation/reason-text.ts'
import { WhyAnswer } from '../../../../conversation/why-answer.tsx'
import { CopyId } from '../../../../ui/copy-id.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { notRecognised } from '../../../../ui/not-recognised.ts'
import { Note } from '../../../../ui/note.tsx'
import { answerTime, chatWords } from '../words.ts'
import { TurnDetails } from './turn-details.tsx'

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
        <p className="pe-1 text-label text-quiet tabular-nums">{answerTime(milliseconds)}</p>
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
