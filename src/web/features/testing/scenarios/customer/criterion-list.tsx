/** A rubric's criteria with verdicts and a team member's marks. */
import type { CriterionVerdict } from '../../../../../judging/votes.ts'
import { markVerdict, useVerdictMarks } from '../../../../records/verdict-marks.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { Status } from '../../../../ui/status.tsx'
import { useScenarioOwner } from '../edit/use-place.ts'
import { scenarioNotStored } from '../words.ts'
import { customerWords, votesText } from './words.ts'

interface Props {
  scenarioId: string
  criteria: readonly string[]
  /** Empty before a run, or if nothing could be judged. */
  verdicts: readonly CriterionVerdict[]
  attemptId: string
}

export function CriterionList({ scenarioId, criteria, verdicts, attemptId }: Props) {
  return (
    <ul className="flex flex-col">
      {criteria.map((criterion, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two criteria may say the same
        <li key={at} className="flex flex-col gap-1 border-line border-t py-2">
          <p dir="auto">{criterion}</p>
          {verdicts[at] && (
            <Verdict scenarioId={scenarioId} verdict={verdicts[at]} id={`${scenarioId} ${attemptId} ${at}`} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Verdict({ scenarioId, verdict, id }: { scenarioId: string; verdict: CriterionVerdict; id: string }) {
  const place = useScenarioOwner()
  const showToast = useToast()
  const mark = useVerdictMarks(place).find((one) => one.id === id && one.by === place.owner)
  const { criterion, isMet, reason, quote, yes, votes } = verdict

  async function say(isRight: boolean) {
    if (!(await markVerdict(place, { id, scenarioId, criterion, isMet, isRight })))
      showToast(scenarioNotStored)
  }

  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Status tone={isMet ? 'good' : 'bad'} shape={isMet ? 'live' : 'stopped'}>
          {isMet ? customerWords.yes : customerWords.no}
        </Status>
        <bdi className="text-quiet">{reason}</bdi>
        {votes > 1 && <span className="text-label text-quiet tabular-nums">{votesText(yes, votes)}</span>}
      </p>
      {quote !== null && (
        <blockquote dir="auto" className="wrap-anywhere border-line-strong border-s-2 ps-3 text-quiet">
          {quote}
        </blockquote>
      )}
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">{customerWords.isRight}</legend>
        {[true, false].map((isRight) => (
          <Button
            key={String(isRight)}
            size="small"
            weight={mark?.isRight === isRight ? 'plain' : 'ghost'}
            aria-pressed={mark?.isRight === isRight}
            onClick={() => say(isRight)}
          >
            {isRight ? customerWords.right : customerWords.wrong}
          </Button>
        ))}
      </fieldset>
    </>
  )
}
