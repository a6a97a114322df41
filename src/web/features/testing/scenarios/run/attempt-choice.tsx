import type { ScenarioAttempt } from '../../../../../scenarios/results.ts'
import { Status } from '../../../../ui/status.tsx'
import { attemptName } from '../edit/phrases.ts'
import { verdictStates } from '../scenario-state.ts'
import { scenarioWords } from '../words.ts'

interface Props {
  attempts: readonly ScenarioAttempt[]
  at: number
  onPick: (at: number) => void
}

export function AttemptChoice({ attempts, at, onPick }: Props) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1.5 font-semibold text-label">{scenarioWords.attempts}</legend>
      {attempts.map(({ verdict }, number) => {
        const { tone, shape } = verdictStates[verdict]
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: attempts are told apart by their place alone
            key={number}
            type="button"
            aria-pressed={number === at}
            title={verdictStates[verdict].text}
            onClick={() => onPick(number)}
            className="rounded-small border border-line px-2 py-0.5 text-label hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft"
          >
            <Status tone={tone} shape={shape}>
              {attemptName(number)}
            </Status>
          </button>
        )
      })}
    </fieldset>
  )
}
