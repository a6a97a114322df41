import { progressInWords } from '../../../api/assist/assist-words.ts'
import type { AssistState } from '../../../api/assist/use-assist-task.ts'
import { ProgressBar } from '../../../ui/waiting/progress-bar.tsx'
import { WaitingNote } from '../../../ui/waiting/waiting.tsx'
import { countFound } from './found-so-far.ts'
import { documentCounted, documentWords, foundSoFar } from './words.ts'

interface Props {
  now: Extract<AssistState<unknown>, { state: 'running' }>
  onCancel: () => void
}

export function ReadingDocument({ now: { progress, texts }, onCancel }: Props) {
  const found = countFound(texts)
  const kinds = (['faq', 'skill', 'connector'] as const).filter((kind) => found[kind] > 0)
  const isInParts = progress !== null && progress.parts > 1
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <WaitingNote text={progressInWords(progress)} cancel={documentWords.cancel} onCancel={onCancel} />
      {isInParts && (
        <ProgressBar label={documentWords.progress} value={progress.part - 1} max={progress.parts} />
      )}
      {texts.length > 0 && (
        <p className="text-quiet">{foundSoFar(kinds.map((kind) => documentCounted(kind, found[kind])))}</p>
      )}
    </div>
  )
}
