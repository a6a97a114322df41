/** Checks of an answer; after a run, whether each passed and why. */
import type { ScenarioTurn } from '../../../../../contract/studio/files/scenario.ts'
import type { Judgement } from '../../../../../scenarios/judge.ts'
import { Status } from '../../../../ui/status.tsx'
import { scenarioWords } from '../words.ts'
import { assertionText } from './phrases.ts'

interface Props {
  turn: ScenarioTurn
  /** Null before a run, or if nothing could be judged. */
  judgements: readonly Judgement[] | null
}

export function RuleList({ turn, judgements }: Props) {
  return (
    <div className="min-w-0">
      <p className="text-label text-quiet">{scenarioWords.expect}</p>
      {turn.assertions.length === 0 && <p className="text-quiet">{scenarioWords.noAssertion}</p>}
      <ul className="flex flex-col gap-1">
        {turn.assertions.map((assertion, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rules may say the same
          <li key={at} className="wrap-anywhere">
            {judgements?.[at] ? <Outcome judgement={judgements[at]} /> : assertionText(assertion)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Outcome({ judgement: { isMet, reason } }: { judgement: Judgement }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <Status tone={isMet ? 'good' : 'bad'} shape={isMet ? 'live' : 'stopped'}>
        {isMet ? scenarioWords.met : scenarioWords.unmet}
      </Status>
      <span className={isMet ? 'text-quiet' : ''}>{reason}</span>
    </span>
  )
}
