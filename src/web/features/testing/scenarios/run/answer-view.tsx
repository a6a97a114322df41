/** What the agent answered, beside the answer that somebody called good. */
import type { ScenarioTurn } from '../../../../../contract/studio/files/scenario.ts'
import { maxSavedAnswerCharacters } from '../../../../../contract/studio/files/scenario.ts'
import type { Observed } from '../../../../../scenarios/observed.ts'
import { type KeptScenario, keepAnswer } from '../../../../browser/records/scenario-store.ts'
import { durationText } from '../../../../text/duration-text.ts'
import { wordDiff } from '../../../../text/word-diff.ts'
import { WordDifference } from '../../../../ui/difference.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { handedText, noResponseText } from '../edit/phrases.ts'
import { useScenarioPlace } from '../edit/use-place.ts'
import { notKept, spoken, words } from '../words.ts'

interface Props {
  kept: KeptScenario
  at: number
  turn: ScenarioTurn
  observed: Observed
}

export function AnswerView({ kept, at, turn: { savedAnswer }, observed }: Props) {
  const place = useScenarioPlace()
  const showToast = useToast()
  const { answer, quickReplies, handoffReason, noResponseReason, milliseconds, tools } = observed
  const isSame = savedAnswer === answer

  function keep() {
    const isKept = keepAnswer(place, kept.id, at, answer.slice(0, maxSavedAnswerCharacters))
    showToast(isKept ? words.answerKept : notKept)
  }

  return (
    <div className="flex flex-col items-start gap-1.5">
      <p className="text-label text-quiet tabular-nums">
        {words.agent} · {durationText(milliseconds)}
      </p>
      {answer === '' ? (
        <p className="text-quiet">
          {noResponseReason === null ? words.silent : noResponseText(noResponseReason)}
        </p>
      ) : (
        <p className="wrap-anywhere whitespace-pre-wrap">{answer}</p>
      )}
      {handoffReason !== null && <p className="text-label text-quiet">{handedText(handoffReason)}</p>}
      {quickReplies.length > 0 && (
        <p className="text-label text-quiet">
          {words.quickReplies}: {quickReplies.join(' · ')}
        </p>
      )}
      {tools !== null && tools.length > 0 && (
        <p className="text-label text-quiet">
          {words.tools}: {tools.join(', ')}
        </p>
      )}
      {savedAnswer !== undefined && isSame && <p className="text-label text-quiet">{words.same}</p>}
      {savedAnswer !== undefined && !isSame && (
        <details className="w-full text-label">
          <summary className="text-quiet">{words.differs}</summary>
          <div className="mt-1.5 rounded-small bg-sunken px-3 py-2 text-work">
            <WordDifference label={words.difference} parts={wordDiff(savedAnswer, answer)} spoken={spoken} />
          </div>
        </details>
      )}
      {!isSame && answer !== '' && (
        <Button size="small" onClick={keep}>
          {words.keepAnswer}
        </Button>
      )}
    </div>
  )
}
