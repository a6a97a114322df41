import { useQuery } from '@tanstack/react-query'
import { fileResource } from '../../../api/agent/agent-resources.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { DraftNote } from '../../../versions/draft-note.tsx'
import { DropZone } from './drop-zone.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './uploads.ts'

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
