/** Runs all shown or the selected scenarios, each as often as chosen. */

import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ScenarioResult } from '../../../../../scenarios/results.ts'
import { useMemberUse } from '../../../../api/member-use.ts'
import { saveFile } from '../../../../browser/save-file.ts'
import type { RecordPlace } from '../../../../records/record-store.ts'
import type { StoredScenario } from '../../../../records/scenarios.ts'
import { readVerdictMarks } from '../../../../records/verdict-marks.ts'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Options } from '../../../../ui/form/options.tsx'
import { agreementWith } from '../customer/use-agreement.ts'
import { runSelected, scenarioSummaryText, times } from '../edit/phrases.ts'
import { repeatChoices } from '../scenario-search.ts'
import { scenarioWords } from '../words.ts'
import { type CurrentRun, startRun, useCurrentRun } from './current-run.ts'
import { ScenarioProgress } from './run-progress.tsx'

interface Props {
  place: RecordPlace
  scenarios: readonly StoredScenario[]
  isSelection?: boolean
}

const route = getRouteApi('/frame/phones/$phoneNumberId/scenarios')

/** Nothing while a run is going, which the list shows. */
export function RunButton({ place, scenarios, isSelection = false }: Props) {
  const { run, isBusy } = useCurrentRun(place)
  const { each = '1' } = route.useSearch()
  const use = useMemberUse('tests')
  if (run?.state === 'running') return null
  return (
    <Button
      size={isSelection ? 'small' : 'normal'}
      blocked={
        (isBusy && scenarioWords.busyElsewhere) ||
        (scenarios.length === 0 && scenarioWords.noMatch) ||
        use?.blocked
      }
      onClick={() => void startRun(place, scenarios, Number(each))}
    >
      {isSelection ? runSelected(scenarios.length) : scenarioWords.runAll}
    </Button>
  )
}

export function RepeatChoice() {
  const { each = '1' } = route.useSearch()
  const navigate = useNavigate()
  return (
    <label className="flex items-center gap-2 text-label text-quiet">
      {scenarioWords.each}
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
        <Options
          options={repeatChoices.map((count) => [count, times(Number(count))])}
          className="bg-raised"
        />
      </select>
    </label>
  )
}

/** Progress of the current run, else what the last one found. */
export function RunOutcome({ run }: { run: CurrentRun }) {
  return run.state === 'running' ? <ScenarioProgress run={run} /> : <Outcome run={run} />
}

const endings: Readonly<Record<CurrentRun['state'], string>> = {
  running: '',
  finished: '',
  cancelled: scenarioWords.cancelled,
  signed_out: scenarioWords.signedOut,
  broken: scenarioWords.broken,
}

async function saveRunReport(
  place: RecordPlace,
  results: readonly ScenarioResult[],
  count: number,
  startedAt: string,
) {
  const { htmlReport } = await import('../../../../../scenarios/runs/html-report.ts')
  const marks = readVerdictMarks(place)
  const judged = results.map((result) => {
    const agreement = agreementWith(marks, result.scenario.id ?? '', result.scenario)
    return agreement === null ? result : { ...result, agreement }
  })
  const html = htmlReport({ results: judged, count, startedAt: new Date(startedAt) })
  saveFile('scenario-report.html', 'text/html', html)
}

function Outcome({ run: { state, place, ids, done, error, startedAt } }: { run: CurrentRun }) {
  const results = [...done.values()]
  const count = (verdict: string) => results.filter((result) => result.verdict === verdict).length
  const summary = scenarioSummaryText({
    passed: count('passed'),
    failed: count('failed'),
    flaky: results.filter(({ isFlaky }) => isFlaky).length,
    errors: count('error'),
    left: ids.length - results.length,
  })
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3">
        <p role="status" className="text-label text-quiet tabular-nums">
          {endings[state]} {summary}
        </p>
        {results.length > 0 && (
          <Button
            size="small"
            weight="ghost"
            title={scenarioWords.reportHelp}
            onClick={() => void saveRunReport(place, results, ids.length, startedAt)}
          >
            {scenarioWords.report}
          </Button>
        )}
      </div>
      {state === 'broken' && <FailureNote error={error} />}
    </>
  )
}
