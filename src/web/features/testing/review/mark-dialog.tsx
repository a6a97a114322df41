/** Records an answer's problem and creates a scenario from it, now or later. */

import type { Assertion } from '../../../../contract/studio/files/scenario.ts'
import { hashOfText } from '../../../../contract/studio/workspace/name-of-text.ts'
import type { RecordedTurn } from '../../../../scenarios/recorded-scenario.ts'
import { realCustomer } from '../../../api/masked-data.ts'
import { useSession } from '../../../api/session.ts'
import { addMarkedTurn } from '../../../records/reviews.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { BadTurnFields } from './bad-turn-fields.tsx'
import { useBadTurn } from './use-bad-turn.ts'
import { useSaveBadTurn } from './use-save-bad-turn.ts'
import { reviewWords } from './words.ts'

export interface MarkProps {
  phoneNumberId: string
  /** Up to the failed one. */
  turns: readonly RecordedTurn[]
  names?: readonly string[]
  /** The customer's message that started the last turn, or a turn without one. */
  turnId?: string | undefined
  checkText: (check: Assertion) => string
  onClose: () => void
}

const nobody: readonly string[] = []

export function MarkDialog({ phoneNumberId, turns, names = nobody, turnId, checkText, onClose }: MarkProps) {
  const owner = useSession().user.id
  const showToast = useToast()
  const saveScenario = useSaveBadTurn(phoneNumberId, turnId)
  const isSilent = turns.at(-1)?.answer === null
  const form = useBadTurn({ turns, names, reason: isSilent ? 'unanswered' : 'wrong' })
  const blocked = form.needsMessage && form.message.trim() === '' && reviewWords.messageField.help

  async function save() {
    if (form.scenario !== null && (await saveScenario(form.scenario))) onClose()
  }

  async function queue() {
    const { reason, turns: masked } = form
    const isStored = await addMarkedTurn(
      { owner, phoneNumberId },
      {
        reason,
        turns: masked,
        ...(turnId !== undefined && { turnHash: hashOfText(realCustomer(turnId)) }),
      },
    )
    showToast(isStored ? reviewWords.queued : reviewWords.notStored)
    if (isStored) onClose()
  }

  return (
    <Modal
      isWide
      onClose={onClose}
      {...reviewWords.markHead}
      foot={
        <>
          <Button onClick={() => void queue()}>{reviewWords.later}</Button>
          <Button
            data-story="save"
            weight="primary"
            blocked={blocked || (form.scenario === null && reviewWords.noCheck)}
            onClick={() => void save()}
          >
            {reviewWords.save}
          </Button>
        </>
      }
    >
      <BadTurnFields form={form} checkText={checkText} />
    </Modal>
  )
}
