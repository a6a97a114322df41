import type { StoredScenario } from '../../../../records/scenarios.ts'
import { StatusOf } from '../../../../ui/status.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { runStates, verdictStates } from '../scenario-state.ts'
import { scenarioWords } from '../words.ts'
import type { CurrentRun } from './current-run.ts'

interface Props {
  stored: StoredScenario
  run: CurrentRun | null
}

export function VerdictMark({ stored: { id, lastRun }, run }: Props) {
  const state = underWay(id, run) ?? (lastRun ? verdictStates[lastRun.verdict] : runStates.never)
  const isFlaky = lastRun?.isFlaky === true && underWay(id, run) === null
  return (
    <span className="flex shrink-0 items-center gap-2">
      {isFlaky && (
        <span title={scenarioWords.flakyHelp}>
          <Tag tone="warn">{scenarioWords.flaky}</Tag>
        </span>
      )}
      <StatusOf state={state} />
    </span>
  )
}

function underWay(id: string, run: CurrentRun | null) {
  if (run?.state !== 'running') return null
  const at = run.ids.indexOf(id)
  if (at === run.progress.scenario) return runStates.running
  return at > run.progress.scenario ? runStates.waiting : null
}
