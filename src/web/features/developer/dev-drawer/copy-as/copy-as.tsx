import { useState } from 'react'
import type { RecordedCall } from '../../../../api/call-log.ts'
import { CodeBlock } from '../../../../ui/code-block.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { copied, copyLabel, devDrawerWords } from '../words.ts'
import { callAsCurl } from './as-curl.ts'
import { asFetch } from './as-fetch.ts'
import { asPowershell } from './as-powershell.ts'
import { type CopiedRequest, copiedRequest } from './copied-request.ts'

interface CopyFormat {
  name: string
  write(request: CopiedRequest): string
}

/** For a shell, for a program or a browser's console, and for Windows (decision 0104). */
const copyFormats: readonly CopyFormat[] = [
  { name: 'curl', write: callAsCurl },
  { name: 'fetch', write: asFetch },
  { name: 'PowerShell', write: asPowershell },
]

export function CopyAs({ call }: { call: RecordedCall }) {
  const [shown, setShown] = useState<CopyFormat | null>(null)
  const showToast = useToast()
  const request = copiedRequest(call, location.origin)

  async function copy(format: CopyFormat) {
    if (request === null) return
    setShown(format)
    // No clipboard over plain http; the text is there to select.
    if (!globalThis.isSecureContext) return
    await navigator.clipboard.writeText(format.write(request))
    showToast(copied(format.name))
  }

  return (
    <section aria-label={devDrawerWords.copyAs} className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-1.5">
        <span className="me-1 text-label text-quiet">{devDrawerWords.copyAs}</span>
        {copyFormats.map((format) => (
          <Button
            key={format.name}
            size="small"
            blocked={request === null && devDrawerWords.cannotCopy}
            onClick={() => void copy(format)}
          >
            {format.name}
          </Button>
        ))}
      </div>
      <p className="text-label text-quiet">
        {request === null ? devDrawerWords.cannotCopy : devDrawerWords.copyHelp}
      </p>
      {shown !== null && request !== null && (
        <CodeBlock label={copyLabel(shown.name)} wraps={false} className="fade-in max-h-60">
          {shown.write(request)}
        </CodeBlock>
      )}
    </section>
  )
}
