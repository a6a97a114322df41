/** The uploads of this visit, finished ones included until they are cleared. */
import { Button } from '../../../ui/form/button.tsx'
import type { QueuedUpload, UploadQueue } from './upload-queue.ts'
import { UploadRow } from './upload-row.tsx'
import { fileWords } from './words.ts'

interface Props {
  uploads: readonly QueuedUpload[]
  queue: UploadQueue
}

export function UploadList({ uploads, queue }: Props) {
  if (uploads.length === 0) return null
  const canClear = uploads.some(({ now }) => now.state === 'done' || now.state === 'cancelled')
  return (
    <section aria-labelledby="uploads">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h2 id="uploads" className="font-semibold">
          {fileWords.uploads}
        </h2>
        {canClear && (
          <Button size="small" weight="ghost" onClick={queue.clearDone}>
            {fileWords.clear}
          </Button>
        )}
      </div>
      <ul>
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} queue={queue} />
        ))}
      </ul>
    </section>
  )
}
