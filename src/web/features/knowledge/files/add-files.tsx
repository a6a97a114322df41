import { useQuery } from '@tanstack/react-query'
import { fileResource } from '../../../api/agent/agent-resources.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { DraftNote } from '../../../versions/draft-note.tsx'
import { DropZone } from './drop-zone.tsx'
import type { QueuedUpload, UploadQueue } from './upload-queue.ts'
import { UploadRow } from './upload-row.tsx'
import { useUploads } from './uploads.ts'
import { fileWords } from './words.ts'

interface Props {
  uploads: readonly QueuedUpload[]
  queue: UploadQueue
}

function UploadList({ uploads, queue }: Props) {
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

export function AddFiles() {
  const phoneNumberId = usePhoneNumberId()
  const { isError } = useQuery(fileResource.list(phoneNumberId))
  const { queue, uploads } = useUploads(phoneNumberId)
  if (isError) return null
  return (
    <>
      <DraftNote about="liveAtOnce" />
      <DropZone onFiles={(list) => void queue.add(list)} />
      <UploadList uploads={uploads} queue={queue} />
    </>
  )
}
