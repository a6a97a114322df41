/** An evaluation's actions: rerun its cases, save it as a file. */
import { useQuery } from '@tanstack/react-query'
import { recognisedOf } from '../../../../../contract/reader/unrecognised.ts'
import { isOver, type StoredEvaluationRun } from '../../../../../contract/studio/files/evaluation-run.ts'
import { runFileText } from '../../../../../scenarios/evaluation/run-file.ts'
import { saveFile } from '../../../../browser/save-file.ts'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { qualityWords } from '../words.ts'
import { casesQuery } from './queries.ts'
import { useStartRun } from './use-start-run.ts'
import { evaluationWords } from './words.ts'

export function EvaluationActions({ run }: { run: StoredEvaluationRun }) {
  if (!isOver(run)) return null
  return (
    <>
      <RunAgain run={run} />
      <Button
        size="small"
        onClick={() =>
          saveFile(`evaluation-${run.id.slice(0, 40)}.json`, 'application/json', runFileText([run]))
        }
      >
        {qualityWords.exportAll}
      </Button>
    </>
  )
}

/** Current cases: the platform may have changed or deleted some. */
function RunAgain({ run: { phoneNumberId, cases, failure } }: { run: StoredEvaluationRun }) {
  const { data: storedCases = [] } = useQuery(casesQuery(phoneNumberId))
  const starting = useStartRun(phoneNumberId)
  const failed = failure?.failedCaseIds ?? []
  const wanted = recognisedOf(storedCases).filter(
    ({ id }) => cases.some((one) => one.id === id) && !failed.includes(id),
  )
  if (wanted.length === 0) return null
  return (
    <>
      <Button size="small" isBusy={starting.isPending} onClick={() => starting.mutate(wanted)}>
        {failed.length > 0 ? evaluationWords.againWithout : evaluationWords.again}
      </Button>
      {starting.error && <FailureNote error={starting.error} />}
    </>
  )
}
