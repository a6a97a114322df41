/** Starts a run of all or of the ticked scenarios, and says what came of it. */
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { KeptScenario, ScenarioPlace } from '../../../../browser/records/scenario-store.ts'
import { Failure } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { runTicked, summaryText, times } from '../edit/phrases.ts'
import { repeatChoices } from '../scenario-search.ts'
import { words } from '../words.ts'
import { type CurrentRun, startRun, useCurrentRun } from './current-run.ts'
import { RunProgress } from './run-progress.tsx'

interface Props {
  place: ScenarioPlace
  /** As they are shown; what is not shown is not run. */
  all: readonly KeptScenario[]
  ticked: readonly KeptScenario[]
}

const route = getRouteApi('/frame/phones/$phoneNumberId/scenarios')

export function RunBar({ place, all, ticked }: Props) {
  const { run, isBusy } = useCurrentRun(place)
  const { each = '1' } = route.useSearch()
  const navigate = useNavigate()
  const chosen = ticked.length > 0 ? ticked : all
  if (run?.state === 'running') return <RunProgress run={run} />
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          weight="primary"
          blocked={(isBusy && words.busyElsewhere) || (chosen.length === 0 && words.noMatch)}
          onClick={() => void startRun(place, chosen, Number(each))}
        >
          {ticked.length > 0 ? runTicked(ticked.length) : words.runAll}
        </Button>
        <label className="flex items-center gap-2 text-label text-quiet">
          {words.each}
          <select
            value={each}
            onChange={({ target }) =>
              void navigate({
                to: '.',
                search: (now) => ({ ...now, each: repeatChoices.find((count) => count === target.value) }),
                replace: true,
              })
            }
            className="h-7 rounded-small bg-transparent font-medium text-text hover:bg-hover"
          >
            {repeatChoices.map((count) => (
              <option key={count} value={count} className="bg-raised">
                {times(Number(count))}
              </option>
            ))}
          </select>
        </label>
      </div>
      {run && <Outcome run={run} />}
    </div>
  )
}

const endings: Readonly<Record<CurrentRun['state'], string>> = {
  running: '',
  finished: '',
  cancelled: words.cancelled,
  signed_out: words.signedOut,
  broken: words.broken,
}

function Outcome({ run: { state, ids, done, error } }: { run: CurrentRun }) {
  const results = [...done.values()]
  const count = (verdict: string) => results.filter((result) => result.verdict === verdict).length
  const summary = summaryText({
    passed: count('passed'),
    failed: count('failed'),
    flaky: results.filter(({ isFlaky }) => isFlaky).length,
    errors: count('error'),
    left: ids.length - results.length,
  })
  return (
    <>
      <p role="status" className="text-label text-quiet tabular-nums">
        {endings[state]} {summary}
      </p>
      {state === 'broken' && <Failure error={error} />}
    </>
  )
}
