import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { documentProposal } from '../../../../contract/studio/ai.ts'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import { connectorResource, faqResource, skillResource } from '../../../api/agent/agent-resources.ts'
import { businessInfoQuery } from '../../../api/agent/business-info.ts'
import { isMissing } from '../../../api/api-error.ts'
import { progressInWords } from '../../../api/assist/assist-words.ts'
import { type AssistState, useAssistTask } from '../../../api/assist/use-assist-task.ts'
import { NoAgent } from '../../../forms/list/no-agent.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { ProgressBar } from '../../../ui/waiting/progress-bar.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { WaitingNote } from '../../../ui/waiting/waiting.tsx'
import { ChooseDocument } from './choose-document.tsx'
import { bodyOf, isProtectedDocument } from './document-input.ts'
import { createExistingRecords, type ExistingRecords } from './existing-records.ts'
import { countFound } from './found-so-far.ts'
import { ReviewItems } from './review-items.tsx'
import { documentCounted, documentWords, foundSoFar } from './words.ts'

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
