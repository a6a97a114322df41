import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Upload, X } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import {
  knowledgeFileTypes,
  restrictedKnowledgeFileTypes,
} from '../../../../contract/platform/record-kinds/knowledge-file.ts'
import { recognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { t } from '../../../../contract/translate.ts'
import { fileResource } from '../../../api/agent/agent-resources.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { ApiError } from '../../../api/api-error.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { formatBytes } from '../../../text/format.ts'
import { labeled } from '../../../text/small-texts.ts'
import { CopyId } from '../../../ui/copy-id.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { useDropTarget } from '../../../ui/form/drop-target.ts'
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { Status, type StatusShape, type Tone } from '../../../ui/status.tsx'
import { ProgressBar } from '../../../ui/waiting/progress-bar.tsx'
import { DraftNote } from '../../../versions/draft-note.tsx'
import { fileName } from './file-listing.ts'
import { isMoving, type QueuedUpload, type UploadQueue, type UploadState } from './upload-queue.ts'
import { useUploads } from './uploads.ts'
import { cancelLabel, fileWords, replaceTitle } from './words.ts'

/** Explains a failed upload (docs/platform.md, sections 2.4 and 9.1). */
const knownFailures = new Map([
  [409, t('A file with this name exists.')],
  [413, t('A proxy refuses uploads of this size. Ask the server’s operator for the limit.')],
  [415, t('The platform does not accept this file type for this number.')],
  [503, t('The platform’s upload service is unavailable. Nothing is wrong with the file: try again soon.')],
])

function UploadFailure({ error }: { error: Error }) {
  const explanation = error instanceof ApiError ? knownFailures.get(error.status) : undefined
  if (!(error instanceof ApiError) || explanation === undefined) return <FailureNote error={error} />
  const { requestId } = error.complaint
  return (
    <p role="alert" className="text-bad text-label">
      {explanation}
      {requestId !== null && (
        <>
          {' '}
          <CopyId id={requestId} label={t('request id')} />
        </>
      )}
    </p>
  )
}

function look(now: UploadState): { text: string; tone: Tone; shape: StatusShape } {
  if (now.state === 'sending') {
    const percent = Math.floor(now.share * 100)
    const text = percent === 100 ? fileWords.processing : t('Uploading {percent}%', { percent })
    return { text, tone: 'info', shape: 'waiting' }
  }
  if (now.state === 'done') return { text: fileWords.done, tone: 'good', shape: 'live' }
  if (now.state === 'failed') return { text: fileWords.failed, tone: 'bad', shape: 'stopped' }
  if (now.state === 'refused' || now.state === 'taken')
    return { text: fileWords.refused, tone: 'warn', shape: 'stopped' }
  if (now.state === 'cancelled') return { text: fileWords.cancelled, tone: 'quiet', shape: 'off' }
  return { text: fileWords.waiting, tone: 'quiet', shape: 'off' }
}

function UploadRow({ upload, queue }: { upload: QueuedUpload; queue: UploadQueue }) {
  const { key, file, name, warning, now } = upload
  const { text, tone, shape } = look(now)
  return (
    <li className="flex flex-col gap-1.5 border-line border-t py-2.5">
      <div className="flex items-center gap-3">
        <span className="min-w-0 flex-1">
          <bdi className="font-medium">{name}</bdi>{' '}
          <span className="whitespace-nowrap text-label text-quiet">{formatBytes(file.size)}</span>
        </span>
        <Status tone={tone} shape={shape}>
          {text}
        </Status>
        {now.state === 'sending' || now.state === 'waiting' ? (
          <Button
            size="small"
            weight="ghost"
            aria-label={cancelLabel(name)}
            onClick={() => queue.cancel(key)}
          >
            {fileWords.cancel}
          </Button>
        ) : (
          !isMoving(upload) && (
            <Button
              size="small"
              weight="ghost"
              aria-label={labeled(fileWords.dismiss, name)}
              onClick={() => queue.dismiss(key)}
            >
              <X size={14} aria-hidden="true" />
            </Button>
          )
        )}
      </div>
      {now.state === 'sending' && <ProgressBar label={name} value={now.share} max={1} />}
      {warning && isMoving(upload) && <p className="text-label text-quiet">{warning}</p>}
      {now.state === 'refused' && <p className="text-label text-warn">{now.error}</p>}
      {now.state === 'failed' && <UploadFailure error={now.error} />}
      {(now.state === 'failed' || now.state === 'cancelled') && (
        <Button size="small" className="w-fit" onClick={() => queue.retry(key)}>
          {fileWords.retry}
        </Button>
      )}
      {now.state === 'taken' && <Taken upload={upload} queue={queue} />}
    </li>
  )
}

function Taken({ upload: { key, name }, queue }: { upload: QueuedUpload; queue: UploadQueue }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-label text-warn">{fileWords.taken}</p>
      <div className="flex gap-2">
        <Button size="small" onClick={() => queue.keepBoth(key)}>
          {fileWords.keepBoth}
        </Button>
        <ConfirmAction
          label={fileWords.replace}
          weight="danger"
          size="small"
          title={replaceTitle(name)}
          onConfirm={() => queue.replace(key)}
        >
          <p>{fileWords.replaceText}</p>
        </ConfirmAction>
      </div>
    </div>
  )
}

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
  const listed = new Set(recognisedOf(data).map(fileName))
  const unlisted = uploads.filter(({ name, now }) => now.state !== 'done' || !listed.has(name))
  return (
    // The same elements around a list that failed: mounted anew, it would be read anew, without end.
    <section
      aria-label={isError ? undefined : fileWords.dropTitle}
      {...target}
      className={clsx(
        'flex flex-col gap-4 rounded-edge outline-2 outline-offset-8 transition-colors',
        isOver ? 'bg-accent-soft outline-accent outline-dashed' : 'outline-transparent',
      )}
    >
      {!isError && (
        <>
          <DraftNote about="liveAtOnce" />
          <UploadList uploads={unlisted} queue={queue} />
        </>
      )}
      {children}
      {!isError && (
        <p className="flex items-center gap-2 border-line border-t px-3 pt-3 text-label text-quiet">
          <Upload size={16} aria-hidden="true" className="shrink-0" />
          <span>
            <span className="font-medium">{isOver ? fileWords.dropHere : fileWords.dropTitle}.</span>{' '}
            {fileWords.accepted}
          </span>
        </p>
      )}
    </section>
  )
}
