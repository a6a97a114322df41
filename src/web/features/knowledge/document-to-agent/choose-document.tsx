import { clsx } from 'clsx'
import { FileText } from 'lucide-react'
import { useId, useRef } from 'react'
import { useMemberUse } from '../../../api/member-use.ts'
import { useSession } from '../../../api/session.ts'
import { MemberUseNote } from '../../../forms/member-use-note.tsx'
import { formatBytes } from '../../../text/format.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { HiddenFileInput } from '../../../ui/form/hidden-file-input.tsx'
import { LongTextField } from '../../../ui/form/text-field.tsx'
import { SideBySide } from '../../../ui/page/side-by-side.tsx'
import { DocumentExample } from './document-example.tsx'
import { fileEndings, fileError, textError } from './document-input.ts'
import { characters, documentWords } from './words.ts'

const sampleText = `Fernhill Cycle Works: what customers ask us

We sell, service and store bikes of all kinds. The shop is open Monday to Friday nine to six, Saturday nine to four.

Returns. Unused parts may be returned within 30 days with the receipt. Bikes can be returned within 14 days, with less than 10 km on them.

Workshop. Our workshop takes e-bikes of all makes, and batteries are checked on the same day. Each of the three tune-up packages includes brakes, gears and a safety check. Free appointments are in the workshop calendar.

Winter. We store bikes from November to March. Ask for the number of bikes and the month in which storage should begin; a spring check is included.
`

interface Props {
  file: File | null
  text: string
  onFile: (file: File | null) => void
  onText: (text: string) => void
  onRead: () => void
  error: unknown
  isProtected: boolean
}

export function ChooseDocument({ file, isProtected, text, onFile, onText, onRead, error }: Props) {
  const { demo } = useSession()
  const errorOfFile =
    file === null ? undefined : (fileError(file) ?? (isProtected ? documentWords.protected : undefined))
  const errorOfText = file === null ? textError(text) : undefined
  const isNothing = file === null && text.trim() === ''
  const use = useMemberUse('questions')
  const blocked = (isNothing && documentWords.nothing) || errorOfFile || errorOfText || use?.blocked

  return (
    <SideBySide>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!blocked) onRead()
        }}
        className="flex max-w-3xl flex-col gap-5 xl:max-w-none"
      >
        <FileChoice file={file} error={errorOfFile} onFile={onFile} />
        {file === null && (
          <LongTextField
            label={documentWords.text}
            help={text === '' ? documentWords.textHelp : characters(text.length)}
            error={errorOfText}
            rows={10}
            value={text}
            onChange={(event) => onText(event.target.value)}
          />
        )}
        {error !== null && <FailureNote error={error} onRetry={onRead} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" weight="primary" blocked={blocked}>
            {documentWords.read}
          </Button>
          {demo && file === null && (
            <Button onClick={() => onText(sampleText)}>{documentWords.sample}</Button>
          )}
          <p className="max-w-prose text-label text-quiet">
            {demo ? documentWords.sentInDemo : documentWords.sent}
          </p>
          <MemberUseNote of="questions" />
        </div>
      </form>
      <DocumentExample />
    </SideBySide>
  )
}

interface FileChoiceProps {
  file: File | null
  error: string | undefined
  onFile: (file: File | null) => void
}

function FileChoice({ file, error, onFile }: FileChoiceProps) {
  const noteId = useId()
  const input = useRef<HTMLInputElement>(null)

  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-semibold text-label">{documentWords.file}</p>
      <FileDrop onFile={onFile}>
        {() => (
          <>
            <HiddenFileInput
              ref={input}
              aria-label={documentWords.file}
              accept={fileEndings.join(',')}
              tabIndex={-1}
              onFile={onFile}
            />
            {file && (
              <span className="flex min-w-0 items-center gap-2">
                <FileText size={16} aria-hidden="true" className="shrink-0 text-quiet" />
                <bdi className="font-medium">{file.name}</bdi>
                <span className="text-quiet">{formatBytes(file.size)}</span>
              </span>
            )}
            <Button aria-describedby={noteId} onClick={() => input.current?.click()}>
              {documentWords.chooseFile}
            </Button>
            {file ? (
              <Button weight="ghost" onClick={() => onFile(null)}>
                {documentWords.removeFile}
              </Button>
            ) : (
              <span className="text-quiet">{documentWords.dropHere}</span>
            )}
          </>
        )}
      </FileDrop>
      <p id={noteId} className={clsx('min-h-4 text-label', error ? 'text-bad' : 'text-quiet')}>
        {error ?? documentWords.fileHelp}
      </p>
    </div>
  )
}
