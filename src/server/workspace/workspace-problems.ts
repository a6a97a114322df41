import { maxRecordBytes, type RecordSummary } from '../../contract/studio/workspace/records.ts'
import { Problem } from '../core/problem.ts'
import type { ChangeOutcome } from '../store/workspace-store.ts'

/** Returns the record, null if removed. Throws Problem `changed_meanwhile`, `record_unreadable` or `workspace_full`. */
export function done(outcome: ChangeOutcome): RecordSummary | null {
  switch (outcome.state) {
    case 'done':
      return outcome.summary
    case 'conflict':
      throw changedMeanwhile(outcome.current)
    case 'unreadable':
      throw unreadable(outcome.current)
    default:
      throw fullProblem(outcome.bound)
  }
}

/** Returns Problem `not_found`, also for a number that the member may not read. */
export function nothingThere(): Problem {
  return new Problem('not_found', 'There is nothing at this address.')
}

/** Returns Problem `changed_meanwhile`; `current` is null without a record or named state (RFC 9110, 13.1.1). */
export function changedMeanwhile(current: RecordSummary | null): Problem {
  return new Problem('changed_meanwhile', 'The record is not what this change was made on.', {
    extensions: {
      ...(current !== null && { currentEtag: current.etag, changedAt: current.changedAt }),
      ...(current?.changedBy && { changedBy: current.changedBy.name }),
    },
  })
}

/** Returns Problem `record_unreadable`; `error` names the place. */
export function unreadable({ name, error }: RecordSummary): Problem {
  return new Problem('record_unreadable', `The record ${name} cannot be read. ${error ?? ''}`.trim())
}

/** Returns Problem `workspace_full` with the exceeded bound. */
export function fullProblem(bound: 'record' | 'kind' | 'total' | 'disk'): Problem {
  const details = {
    record: `A record may have at most ${maxRecordBytes} bytes.`,
    kind: 'There are as many records of this kind as a number may have. Delete some first.',
    total: 'The workspace holds as much as it may. Delete something, or ask the operator for more room.',
    disk: 'The disk or the memory behind the workspace is full. Ask the operator.',
  }
  return new Problem('workspace_full', details[bound])
}
