import { clsx } from 'clsx'
import { FileText } from 'lucide-react'
import { useId, useRef } from 'react'
import { formatBytes } from '../../../text/format.ts'
import { Button } from '../../../ui/form/button.tsx'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { HiddenFileInput } from '../../../ui/form/hidden-file-input.tsx'
import { fileEndings } from './document-input.ts'
import { documentWords } from './words.ts'

interface Props {
  file: File | null
  error: string | undefined
  onFile: (file: File | null) => void
}

export function FileChoice({ file, error, onFile }: Props) {
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
