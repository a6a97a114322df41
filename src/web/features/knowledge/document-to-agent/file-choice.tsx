/** A file, chosen from a list or dropped. */

import { clsx } from 'clsx'
import { FileText } from 'lucide-react'
import { useId, useRef } from 'react'
import { formatBytes } from '../../../text/format.ts'
import { Button } from '../../../ui/form/button.tsx'
import { useDropTarget } from '../../../ui/form/drop-target.ts'
import { fileEndings } from './document-input.ts'
import { documentWords } from './words.ts'

interface Props {
  file: File | null
  fault: string | undefined
  onFile: (file: File | null) => void
}

export function FileChoice({ file, fault, onFile }: Props) {
  const noteId = useId()
  const input = useRef<HTMLInputElement>(null)
  const { isOver, target } = useDropTarget(([dropped]) => onFile(dropped ?? null))

  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-semibold text-label">{documentWords.file}</p>
      <div
        {...target}
        className={clsx(
          'flex min-h-16 flex-wrap items-center gap-3 rounded-edge border border-dashed px-4 py-3',
          isOver ? 'border-accent bg-accent-soft' : 'border-line-strong',
        )}
      >
        <input
          ref={input}
          type="file"
          aria-label={documentWords.file}
          accept={fileEndings.join(',')}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            onFile(event.target.files?.[0] ?? null)
            // The same file may be chosen again after it was changed.
            event.target.value = ''
          }}
        />
        {file && (
          <span className="flex min-w-0 items-center gap-2">
            <FileText size={16} aria-hidden="true" className="shrink-0 text-quiet" />
            <span className="font-medium">{file.name}</span>
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
      </div>
      <p id={noteId} className={clsx('min-h-4 text-label', fault ? 'text-bad' : 'text-quiet')}>
        {fault ?? documentWords.fileHelp}
      </p>
    </div>
  )
}
