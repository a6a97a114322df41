/** An answer's steps, read from the platform when expanded. */
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { stepsQuery } from '../../../api/agent/turn-steps.ts'
import { maskedTurn, realCustomer } from '../../../api/masked-data.ts'
import { useMaskedView } from '../../../api/masked-view.ts'
import { TurnSteps } from '../../../conversation/turn-steps.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { inboxWords } from './words.ts'

interface Props {
  phoneNumberId: string
  customer: string
  messageId: string
}

export function AnswerSteps(props: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        size="small"
        weight="ghost"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {inboxWords.steps}
      </Button>
      {isOpen && (
        <div id={id} className="order-last w-full">
          <Steps {...props} />
        </div>
      )}
    </>
  )
}

function Steps({ phoneNumberId, customer, messageId }: Props) {
  const [isMasked] = useMaskedView()
  const { data, error, refetch } = useQuery(
    stepsQuery(phoneNumberId, realCustomer(customer), realCustomer(messageId)),
  )
  if (error) return <FailureNote error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonRows rows={1} label={inboxWords.steps} />
  if (data === null) return <p className="text-label text-quiet">{inboxWords.noSteps}</p>
  return <TurnSteps turn={isMasked ? maskedTurn(data) : data} />
}
