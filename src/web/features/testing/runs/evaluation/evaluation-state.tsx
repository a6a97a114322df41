/** Why an evaluation has no results, or what is still to come. */
import type { StoredEvaluationRun } from '../../../../../contract/studio/files/evaluation-run.ts'
import { Note } from '../../../../ui/note.tsx'
import { evaluationWords } from './words.ts'

export function EvaluationState({ run }: { run: StoredEvaluationRun }) {
  if (run.phase === 'queued' || run.phase === 'running')
    return <p className="text-quiet">{evaluationWords.leave}</p>
  if (run.phase === 'lost') {
    return (
      <Note tone="warn" title={evaluationWords.lost}>
        <p>{evaluationWords.lostHelp}</p>
      </Note>
    )
  }
  if (run.phase !== 'failed') return null
  const failed = run.failure?.failedCaseIds ?? []
  return (
    <Note tone="bad" title={evaluationWords.jobFailed}>
      <p>
        <bdi>{run.failure?.message}</bdi>{' '}
        {run.failure?.code && <code className="text-label">{run.failure.code}</code>}
      </p>
      {failed.length > 0 && (
        <>
          <p className="mt-1 text-label text-quiet">{evaluationWords.failedCases}</p>
          <ul className="list-disc ps-4">
            {failed.map((id) => (
              <li key={id}>
                <bdi>{run.cases.find((one) => one.id === id)?.scenario ?? id}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </Note>
  )
}
