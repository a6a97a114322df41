/** Example of a rich reply's message. */
import { useDeferredValue, useId } from 'react'
import { RichMessage } from '../../../conversation/rich-message.tsx'
import { exampleMessage } from './example-message.ts'
import { previewWords } from './words.ts'

export function ReplyPreview({ component, instruction }: { component: string; instruction: string }) {
  const heading = useId()
  const content = exampleMessage(component, useDeferredValue(instruction))
  return (
    <section aria-labelledby={heading} className="flex w-full max-w-80 flex-col gap-1">
      <h3 id={heading} className="font-medium text-label">
        {previewWords.title}
      </h3>
      <div className="rounded-edge border border-line bg-sunken p-3">
        <div className="flex w-fit max-w-full flex-col gap-1.5 rounded-edge bg-accent-soft px-3 py-2">
          <RichMessage text={content.text?.body ?? ''} content={content} />
        </div>
      </div>
      <p className="text-label text-quiet">{previewWords.note}</p>
    </section>
  )
}
