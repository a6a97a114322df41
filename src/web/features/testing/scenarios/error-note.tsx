/** Why there is no answer to judge. */

import type { PlatformFailure } from '../../../../contract/platform/failure/failure.ts'
import { labeled } from '../../../text/small-texts.ts'
import { CopyId } from '../../../ui/copy-id.tsx'
import { Note } from '../../../ui/note.tsx'
import { scenarioWords } from './words.ts'

export function ScenarioErrorNote({ failure: { title, detail, requestId } }: { failure: PlatformFailure }) {
  return (
    <Note tone="warn" title={scenarioWords.error}>
      <p dir="auto">{detail === '' ? title : labeled(title, detail)}</p>
      {requestId !== null && (
        <p className="text-label">
          {scenarioWords.requestId} <CopyId id={requestId} label={scenarioWords.requestId} />
        </p>
      )}
    </Note>
  )
}
