import { useState } from 'react'
import { documentProposal } from '../../../../contract/studio/ai.ts'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import { isMissing } from '../../../api/api-error.ts'
import { useAssistTask } from '../../../api/assist/use-assist-task.ts'
import { NoAgent } from '../../../forms/list/no-agent.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { ChooseDocument } from './choose-document.tsx'
import { bodyOf } from './document-input.ts'
import type { Known } from './known.ts'
import { ReadingDocument } from './reading-document.tsx'
import { ReviewItems } from './review-items.tsx'
import { useKnown } from './use-known.ts'
import { documentWords } from './words.ts'

export function DocumentToAgent({ phoneNumberId }: { phoneNumberId: string }) {
  const known = useKnown(phoneNumberId)
  if (isMissing(known.error)) return <NoAgent title={documentWords.noAgent} />
  return (
    <QueryView
      query={known}
      skeleton={<SkeletonForm fields={2} longFields={1} label={documentWords.loading} />}
    >
      {(data) => <Steps phoneNumberId={phoneNumberId} known={data} />}
    </QueryView>
  )
}

function Steps({ phoneNumberId, known }: { phoneNumberId: string; known: Known }) {
  const { now, start, cancel } = useAssistTask(documentProposal, studioPaths.aiGenerateFromDocument)
  const [file, setFile] = useState<File | null>(null)
  const [text, setText] = useState('')

  if (now.state === 'running') return <ReadingDocument now={now} onCancel={cancel} />
  if (now.state === 'done') {
    return (
      <ReviewItems
        phoneNumberId={phoneNumberId}
        known={known}
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
      text={text}
      onFile={setFile}
      onText={setText}
      onRead={() => start(bodyOf(file, text))}
      error={now.state === 'failed' ? now.error : null}
    />
  )
}
