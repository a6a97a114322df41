import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { FileText } from 'lucide-react'
import { useId, useMemo, useRef, useState } from 'react'
import { documentProposal } from '../../../../contract/studio/ai.ts'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import { connectorResource, faqResource, skillResource } from '../../../api/agent/agent-resources.ts'
import { businessInfoQuery } from '../../../api/agent/business-info.ts'
import { isMissing } from '../../../api/api-error.ts'
import { progressInWords } from '../../../api/assist/assist-words.ts'
import { type AssistState, useAssistTask } from '../../../api/assist/use-assist-task.ts'
import { useMemberUse } from '../../../api/member-use.ts'
import { useSession } from '../../../api/session.ts'
import { NoAgent } from '../../../forms/list/no-agent.tsx'
import { MemberUseNote } from '../../../forms/member-use-note.tsx'
import { formatBytes } from '../../../text/format.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { HiddenFileInput } from '../../../ui/form/hidden-file-input.tsx'
import { LongTextField } from '../../../ui/form/text-field.tsx'
import { SideBySide } from '../../../ui/page/side-by-side.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { ProgressBar } from '../../../ui/waiting/progress-bar.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { WaitingNote } from '../../../ui/waiting/waiting.tsx'
import { DocumentExample } from './document-example.tsx'
import { bodyOf, fileEndings, fileError, isProtectedDocument, textError } from './document-input.ts'
import { createExistingRecords, type ExistingRecords } from './existing-records.ts'
import { countFound } from './found-so-far.ts'
import { ReviewItems } from './review-items.tsx'
import { sampleDocuments } from './sample-documents.ts'
import { characters, documentCounted, documentWords, foundSoFar } from './words.ts'

interface ChooseDocumentProps {
  file: File | null
  text: string
  onFile: (file: File | null) => void
  onText: (text: string) => void
  onRead: () => void
  error: unknown
  isProtected: boolean
}

function ChooseDocument({ file, isProtected, text, onFile, onText, onRead, error }: ChooseDocumentProps) {
  const { demo, demoLanguage = 'en' } = useSession()
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
            <Button onClick={() => onText(sampleDocuments[demoLanguage])}>{documentWords.sample}</Button>
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

/** Combines four queries into one. */
function useExistingRecords(phoneNumberId: string) {
  const questions = useQuery(faqResource.recognised(phoneNumberId))
  const titles = useQuery(skillResource.recognised(phoneNumberId))
  const systems = useQuery(connectorResource.recognised(phoneNumberId))
  const info = useQuery(businessInfoQuery(phoneNumberId))
  const queries = [questions, titles, systems, info]
  const existing = useMemo(
    () =>
      questions.data && titles.data && systems.data && info.data
        ? createExistingRecords({
            questions: questions.data.flatMap(({ question }) => question ?? []),
            titles: titles.data.flatMap(({ title }) => title ?? []),
            connectors: systems.data.flatMap(({ name }) => name ?? []),
            businessInfo: info.data,
          })
        : undefined,
    [questions.data, titles.data, systems.data, info.data],
  )
  return {
    data: existing,
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
  }
}

interface Props {
  now: Extract<AssistState<unknown>, { state: 'running' }>
  onCancel: () => void
}

function ReadingDocument({ now: { progress, texts }, onCancel }: Props) {
  const found = countFound(texts)
  const kinds = (['faq', 'skill', 'connector'] as const).filter((kind) => found[kind] > 0)
  const isInParts = progress !== null && progress.parts > 1
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <WaitingNote text={progressInWords(progress)} onCancel={onCancel} />
      {isInParts && (
        <ProgressBar label={documentWords.progress} value={progress.part - 1} max={progress.parts} />
      )}
      {texts.length > 0 && (
        <p className="text-quiet">{foundSoFar(kinds.map((kind) => documentCounted(kind, found[kind])))}</p>
      )}
    </div>
  )
}

export function DocumentToAgent({ phoneNumberId }: { phoneNumberId: string }) {
  const existing = useExistingRecords(phoneNumberId)
  if (isMissing(existing.error)) return <NoAgent title={documentWords.noAgent} />
  return (
    <QueryView
      query={existing}
      skeleton={<SkeletonForm fields={2} longFields={1} label={documentWords.loading} />}
    >
      {(data) => <Steps phoneNumberId={phoneNumberId} existing={data} />}
    </QueryView>
  )
}

function Steps({ phoneNumberId, existing }: { phoneNumberId: string; existing: ExistingRecords }) {
  const { now, start, cancel } = useAssistTask(documentProposal, studioPaths.aiGenerateFromDocument)
  const [file, setFile] = useState<File | null>(null)
  const [protectedFile, setProtectedFile] = useState<File | null>(null)
  const [text, setText] = useState('')

  function choose(chosen: File | null) {
    setFile(chosen)
    if (chosen === null) return
    void isProtectedDocument(chosen).then((found) => found && setProtectedFile(chosen))
  }

  if (now.state === 'running') return <ReadingDocument now={now} onCancel={cancel} />
  if (now.state === 'done') {
    return (
      <ReviewItems
        phoneNumberId={phoneNumberId}
        existing={existing}
        draft={now.answer}
        usage={now.usage}
        failures={now.failures}
        onAnother={() => {
          setFile(null)
          setText('')
          cancel()
        }}
      />
    )
  }
  return (
    <ChooseDocument
      file={file}
      isProtected={file !== null && file === protectedFile}
      text={text}
      onFile={choose}
      onText={setText}
      onRead={() => start(bodyOf(file, text))}
      error={now.state === 'failed' ? now.error : null}
    />
  )
}
