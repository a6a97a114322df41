/** One entry of the review queue: made into a scenario, or dismissed; then the next one. */
import { useEffect } from 'react'
import type { Assertion } from '../../../../contract/studio/files/scenario.ts'
import { useSession } from '../../../api/session.ts'
import { WhyAnswer } from '../../../conversation/why-answer.tsx'
import { finishReview, reopenReview, useReview } from '../../../records/reviews.ts'
import { Button } from '../../../ui/form/button.tsx'
import { FootBar } from '../../../ui/form/foot-bar.tsx'
import { isTyping } from '../../../ui/list/list-keys.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { DetailHeader } from '../../../ui/page/detail-header.tsx'
import { BadTurnFields } from './bad-turn-fields.tsx'
import { type ReviewEntry, reviewTitle } from './review-entry.ts'
import { useBadTurn } from './use-bad-turn.ts'
import { useSaveBadTurn } from './use-save-bad-turn.ts'
import { reviewWords } from './words.ts'

interface Props {
  phoneNumberId: string
  entry: ReviewEntry
  checkText: (check: Assertion) => string
  /** Goes to the next entry. */
  onDone: () => void
}

export function OpenReviewEntry({ phoneNumberId, entry, checkText, onDone }: Props) {
  const owner = useSession().user.id
  const place = { owner, phoneNumberId }
  const { marked } = useReview(place)
  const showToast = useToast()
  const saveScenario = useSaveBadTurn(phoneNumberId)
  const form = useBadTurn(entry)
  const { scenario } = form
  const last = entry.turns.at(-1)

  async function save() {
    if (scenario === null || !(await saveScenario(scenario))) return
    void finishReview(place, entry.id)
    onDone()
  }

  function dismiss() {
    const before = marked.find(({ id }) => id === entry.id)
    void finishReview(place, entry.id)
    showToast(reviewWords.dismissed, {
      label: reviewWords.undo,
      onAct: () => void reopenReview(place, entry.id, before),
    })
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
      <DetailHeader title={reviewTitle(entry)} />
      {last?.answer != null && (
        <WhyAnswer phoneNumberId={phoneNumberId} message={last.message} answer={last.answer} />
      )}
      <BadTurnFields form={form} checkText={checkText} />
      <FootBar>
        <Button
          weight="primary"
          aria-keyshortcuts="s"
          blocked={scenario === null && reviewWords.noCheck}
          onClick={() => void save()}
        >
          {reviewWords.save}
        </Button>
        <Button aria-keyshortcuts="d" onClick={dismiss}>
          {reviewWords.dismiss}
        </Button>
      </FootBar>
    </div>
  )
}
