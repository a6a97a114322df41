/** A flagged turn: save as a scenario, or dismiss. */

import { useEffect } from 'react'
import type { StoredTurnReason } from '../../../../contract/studio/bad-turn-reason.ts'
import type { Assertion } from '../../../../contract/studio/files/scenario.ts'
import { t } from '../../../../contract/translate.ts'
import type { RecordedTurn } from '../../../../scenarios/recorded-scenario.ts'
import { useSession } from '../../../api/session.ts'
import { finishReview, reopenReview, useReview } from '../../../records/reviews.ts'
import { Button } from '../../../ui/form/button.tsx'
import { isTyping } from '../../../ui/list/list-keys.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { BadTurnFields } from './bad-turn-fields.tsx'
import { useBadTurn } from './use-bad-turn.ts'
import { useSaveBadTurn } from './use-save-bad-turn.ts'
import { reviewWords } from './words.ts'

interface Finding {
  id: string
  reason: StoredTurnReason
  turns: readonly RecordedTurn[]
  names: readonly string[]
}

interface Props {
  phoneNumberId: string
  finding: Finding
  /** False for an undelivered message, whose text is not at fault. */
  hasScenario: boolean
  checkText: (check: Assertion) => string
  /** Opens the next one. */
  onDone: () => void
}

/** Returns a function that removes the finding from the list, with undo. */
function useDismiss(phoneNumberId: string, { id }: Finding, onDone: () => void) {
  const place = { owner: useSession().user.id, phoneNumberId }
  const { marked } = useReview(place)
  const showToast = useToast()
  return () => {
    const before = marked.find((one) => one.id === id)
    void finishReview(place, id)
    showToast(t('Dismissed.'), {
      label: t('Undo'),
      onAct: () => void reopenReview(place, id, before),
    })
    onDone()
  }
}

export function ReviewFinding({ phoneNumberId, finding, hasScenario, checkText, onDone }: Props) {
  const owner = useSession().user.id
  const saveScenario = useSaveBadTurn(phoneNumberId)
  // The reviewer chooses a reason that this version knows.
  const form = useBadTurn({ ...finding, reason: finding.reason === 'unknown' ? 'wrong' : finding.reason })
  const dismiss = useDismiss(phoneNumberId, finding, onDone)
  const scenario = hasScenario ? form.scenario : null

  async function save() {
    if (scenario === null || !(await saveScenario(scenario))) return
    void finishReview({ owner, phoneNumberId }, finding.id)
    onDone()
  }

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return
      if (event.key === 's') void save()
      else if (event.key === 'd') dismiss()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })

  return (
    <div className="flex flex-col gap-4">
      {hasScenario ? (
        <BadTurnFields form={form} checkText={checkText} />
      ) : (
        <p className="text-quiet">
          {t(
            'The platform could not deliver this message; the reason is below it. The text is not the problem.',
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {hasScenario && (
          <Button
            weight="primary"
            aria-keyshortcuts="s"
            blocked={scenario === null && reviewWords.noCheck}
            onClick={() => void save()}
          >
            {reviewWords.save}
          </Button>
        )}
        <Button aria-keyshortcuts="d" onClick={dismiss}>
          {t('Dismiss')}
        </Button>
      </div>
    </div>
  )
}
