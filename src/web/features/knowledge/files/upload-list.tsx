import { Button } from '../../../ui/form/button.tsx'
import { Section } from '../../../ui/page/section.tsx'
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
    <Section
      id="uploads"
      title={fileWords.uploads}
      action={
        canClear && (
          <Button size="small" weight="ghost" onClick={() => queue.clearDone()}>
            {fileWords.clear}
          </Button>
        )
      }
      headLook="min-h-9"
    >
      <ul>
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} queue={queue} />
        ))}
      </ul>
    </Section>
  )
}
