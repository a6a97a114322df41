import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Upload } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import {
  knowledgeFileTypes,
  restrictedKnowledgeFileTypes,
} from '../../../../contract/platform/record-kinds/knowledge-file.ts'
import { fileResource } from '../../../api/agent/agent-resources.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { Button } from '../../../ui/form/button.tsx'
import { useDropTarget } from '../../../ui/form/drop-target.ts'
import { Section } from '../../../ui/page/section.tsx'
import { DraftNote } from '../../../versions/draft-note.tsx'
import type { QueuedUpload, UploadQueue } from './upload-queue.ts'
import { UploadRow } from './upload-row.tsx'
import { useUploads } from './uploads.ts'
import { fileWords } from './words.ts'

function UploadList({ uploads, queue }: { uploads: readonly QueuedUpload[]; queue: UploadQueue }) {
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

const accepted = [...Object.keys(knowledgeFileTypes), ...Object.keys(restrictedKnowledgeFileTypes)]
  .map((extension) => `.${extension}`)
  .join(',')

function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const blocked = useWriteBlock('live')
  const { isOver, target } = useDropTarget(blocked === undefined ? onFiles : undefined)

  function choose({ target: { files }, currentTarget }: ChangeEvent<HTMLInputElement>) {
    if (files !== null && files.length > 0) onFiles([...files])
    // Lets an edited file be chosen again.
    currentTarget.value = ''
  }

  return (
    <section
      aria-label={fileWords.dropTitle}
      {...target}
      className={clsx(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-edge border border-dashed px-4 py-4 transition-colors',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong',
      )}
    >
      <Upload size={20} aria-hidden="true" className={isOver ? 'text-accent' : 'text-quiet'} />
      <div className="min-w-40 flex-1">
        <p className="font-medium">{isOver ? fileWords.dropHere : fileWords.dropTitle}</p>
        <p className="text-label text-quiet">{fileWords.accepted}</p>
      </div>
      <Button data-create weight="primary" blocked={blocked} onClick={() => input.current?.click()}>
        {fileWords.choose}
      </Button>
      <input ref={input} type="file" multiple accept={accepted} onChange={choose} hidden tabIndex={-1} />
    </section>
  )
}
