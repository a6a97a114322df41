/** An answer's steps, read from the platform when expanded. */
import { useQuery } from '@tanstack/react-query'
import type { SaidAnswer } from '../../../../api/agent/likely-turn.ts'
import { stepsQuery } from '../../../../api/agent/turn-steps.ts'
import { maskedTurn } from '../../../../api/masked-data.ts'
import { useMaskedView } from '../../../../api/masked-view.ts'
import { TurnSteps } from '../../../../conversation/turn-steps.tsx'
import { FailureNote } from '../../../../ui/failure.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { inboxWords } from '../words.ts'

interface Props {
  phoneNumberId: string
  /** Undefined for a customer without a known number. */
  customer: string | undefined
  messageId: string
  said: SaidAnswer
}

export function AnswerSteps({ customer, ...answer }: Props) {
  if (customer === undefined) return <p className="text-label text-quiet">{inboxWords.stepsNeedNumber}</p>
  return <KnownSteps customer={customer} {...answer} />
}

function KnownSteps({ phoneNumberId, customer, messageId, said }: Props & { customer: string }) {
  const [isMasked] = useMaskedView()
  const { data, error, refetch } = useQuery(stepsQuery(phoneNumberId, customer, messageId, said))
  if (error) return <FailureNote error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonRows rows={1} label={inboxWords.steps} />
  if (data === null) return <p className="text-label text-quiet">{inboxWords.noSteps}</p>
  const { turn, isLikely } = data
  return (
    <>
      {isLikely && <p className="text-label text-quiet">{inboxWords.likelySteps}</p>}
      <TurnSteps turn={isMasked ? maskedTurn(turn) : turn} />
    </>
  )
}
