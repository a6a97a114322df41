import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Upload } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import {
  knowledgeFileTypes,
  restrictedKnowledgeFileTypes,
} from '../../../../contract/platform/record-kinds/knowledge-file.ts'
import { recognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { fileResource } from '../../../api/agent/agent-resources.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { Button } from '../../../ui/form/button.tsx'
import { useDropTarget } from '../../../ui/form/drop-target.ts'
import { Section } from '../../../ui/page/section.tsx'
import { DraftNote } from '../../../versions/draft-note.tsx'
import { fileName } from './file-listing.ts'
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

const accepted = [...Object.keys(knowledgeFileTypes), ...Object.keys(restrictedKnowledgeFileTypes)]
  .map((extension) => `.${extension}`)
  .join(',')

export function ChooseFiles() {
  const input = useRef<HTMLInputElement>(null)
  const blocked = useWriteBlock('live')
  const { queue } = useUploads(usePhoneNumberId())

  function choose({ target: { files }, currentTarget }: ChangeEvent<HTMLInputElement>) {
    if (files !== null && files.length > 0) void queue.add([...files])
    // Lets an edited file be chosen again.
    currentTarget.value = ''
  }

  return (
    <>
      <Button data-create weight="primary" blocked={blocked} onClick={() => input.current?.click()}>
        {fileWords.choose}
      </Button>
      <input ref={input} type="file" multiple accept={accepted} onChange={choose} hidden tabIndex={-1} />
    </>
  )
}

/** Takes files dropped anywhere on the list, and shows uploads above it until the list has them. */
export function KnowledgeFileDrop({ children }: { children: ReactNode }) {
  const phoneNumberId = usePhoneNumberId()
  const { data = [], isError } = useQuery(fileResource.list(phoneNumberId))
  const { queue, uploads } = useUploads(phoneNumberId)
  const blocked = useWriteBlock('live')
  const canDrop = blocked === undefined && !isError
  const { isOver, target } = useDropTarget(canDrop ? (list) => void queue.add(list) : undefined)
  if (isError) return children
  const listed = new Set(recognisedOf(data).map(fileName))
  const unlisted = uploads.filter(({ name, now }) => now.state !== 'done' || !listed.has(name))
  return (
    <section
      aria-label={fileWords.dropTitle}
      {...target}
      className={clsx(
        'flex flex-col gap-4 rounded-edge outline-2 outline-offset-8 transition-colors',
        isOver ? 'bg-accent-soft outline-accent outline-dashed' : 'outline-transparent',
      )}
    >
      <DraftNote about="liveAtOnce" />
      <UploadList uploads={unlisted} queue={queue} />
      {children}
      <p className="flex items-center gap-2 border-line border-t px-3 pt-3 text-label text-quiet">
        <Upload size={16} aria-hidden="true" className="shrink-0" />
        <span>
          <span className="font-medium">{isOver ? fileWords.dropHere : fileWords.dropTitle}.</span>{' '}
          {fileWords.accepted}
        </span>
      </p>
    </section>
  )
}
