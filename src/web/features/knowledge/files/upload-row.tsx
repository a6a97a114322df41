import { X } from 'lucide-react'
import { t } from '../../../../contract/translate.ts'
import { ApiError } from '../../../api/api-error.ts'
import { formatBytes } from '../../../text/format.ts'
import { labeled } from '../../../text/small-texts.ts'
import { CopyId } from '../../../ui/copy-id.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx'
import { Status, type StatusShape, type Tone } from '../../../ui/status.tsx'
import { ProgressBar } from '../../../ui/waiting/progress-bar.tsx'
import { isMoving, type QueuedUpload, type UploadQueue, type UploadState } from './upload-queue.ts'
import { cancelLabel, failures, fileWords, replaceTitle } from './words.ts'

/** Explains a failed upload (docs/platform.md, sections 2.4 and 9.1). */
const knownFailures = new Map([
  [409, failures.taken],
  [413, failures.tooLarge],
  [415, failures.wrongType],
  [503, failures.away],
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

export function UploadRow({ upload, queue }: { upload: QueuedUpload; queue: UploadQueue }) {
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
