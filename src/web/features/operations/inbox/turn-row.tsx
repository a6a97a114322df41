import { use } from 'react'
import { toolsOfTurn } from '../../../../agent/search/turn-parts.ts'
import type { ConversationTurn } from '../../../../contract/platform/conversations/conversation-turn.ts'
import { t } from '../../../../contract/translate.ts'
import type { RecordedTurn } from '../../../../scenarios/recorded-scenario.ts'
import { maskedTurn } from '../../../api/masked-data.ts'
import { useMaskedView } from '../../../api/masked-view.ts'
import { TurnSteps } from '../../../conversation/turn-steps.tsx'
import { WhyAnswer } from '../../../conversation/why-answer.tsx'
import { formatDuration } from '../../../text/format.ts'
import { CopyId } from '../../../ui/copy-id.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { InboxSlotsContext } from './inbox-slots.ts'
import { inboxWords } from './words.ts'

/** The platform omits the customer's text. */
function recordedTurn({ steps }: ConversationTurn): RecordedTurn {
  const said = (steps ?? []).flatMap(({ llm_output_preview }) => llm_output_preview || [])
  return { message: '', answer: said.at(-1) ?? null, isHandedOver: false }
}

interface Props {
  phoneNumberId: string
  turn: ConversationTurn
}

export function TurnRow({ phoneNumberId, turn: whole }: Props) {
  const { mark } = use(InboxSlotsContext)
  const [isMasked] = useMaskedView()
  const turn = isMasked ? maskedTurn(whole) : whole
  const recorded = recordedTurn(turn)
  return (
    <li className="flex flex-col gap-2 border-line border-t py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-quiet">
          {turn.timestamp ? <RelativeTime moment={new Date(turn.timestamp)} /> : '—'}
        </span>
        <span className="text-label text-quiet tabular-nums">
          {inboxWords.whole(formatDuration(turn.e2e_latency_ms ?? 0))}
        </span>
      </div>
      <TurnSteps turn={turn} showsSaid />
      <div className="flex flex-wrap items-center gap-x-1">
        <WhyAnswer
          phoneNumberId={phoneNumberId}
          message=""
          answer={recorded.answer ?? ''}
          tools={toolsOfTurn(turn)}
        />
        {mark({ turns: [recorded], names: [] })}
      </div>
      {turn.message_id && (
        <p className="text-label text-quiet">
          <CopyId id={turn.message_id} label={t('message id')} />
        </p>
      )}
    </li>
  )
}
