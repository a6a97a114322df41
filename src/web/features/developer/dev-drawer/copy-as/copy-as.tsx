import { useState } from 'react'
import type { RecordedCall } from '../../../../api/call-log.ts'
import { CodeBlock } from '../../../../ui/code-block.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { copied, copyLabel, devDrawerWords, formatNames } from '../words.ts'
import { copiedRequest } from './copied-request.ts'
import { type CopyFormat, copyFormats, writeAs } from './copy-formats.ts'

export function CopyAs({ call }: { call: RecordedCall }) {
  const [shown, setShown] = useState<CopyFormat | null>(null)
  const showToast = useToast()
  const request = copiedRequest(call, location.origin)

  async function copy(format: CopyFormat) {
    if (request === null) return
    setShown(format)
    // No clipboard over plain http; the text is there to select.
    if (!globalThis.isSecureContext) return
    await navigator.clipboard.writeText(writeAs[format](request))
    showToast(copied(format))
  }

  return (
    <section aria-label={devDrawerWords.copyAs} className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-1.5">
        <span className="me-1 text-label text-quiet">{devDrawerWords.copyAs}</span>
        {copyFormats.map((format) => (
          <Button
            key={format}
            size="small"
            blocked={request === null && devDrawerWords.cannotCopy}
            onClick={() => void copy(format)}
          >
            {formatNames[format]}
          </Button>
        ))}
      </div>
      <p className="text-label text-quiet">
        {request === null ? devDrawerWords.cannotCopy : devDrawerWords.copyHelp}
      </p>
      {shown !== null && request !== null && (
        <CodeBlock label={copyLabel(shown)} wraps={false} className="fade-in max-h-60">
          {writeAs[shown](request)}
        </CodeBlock>
      )}
    </section>
  )
}
