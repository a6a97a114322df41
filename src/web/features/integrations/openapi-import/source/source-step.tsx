import { type DragEvent, useEffect, useRef, useState } from 'react'
import { decodedText } from '../../../../../contract/decoded-text.ts'
import { t } from '../../../../../contract/translate.ts'
import type { ApiDescription } from '../../../../openapi/api-description.ts'
import { maxDocumentBytes } from '../../../../openapi/limits.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { HiddenFileInput } from '../../../../ui/form/hidden-file-input.tsx'
import { LongTextField } from '../../../../ui/form/text-field.tsx'
import { Note } from '../../../../ui/note.tsx'
import { openapiImportErrors } from '../problem-words.ts'
import { openapiImportWords } from '../words.ts'
import { readInWorker, type WorkerOutcome } from './read-in-worker.ts'

type SourceError = Extract<WorkerOutcome, { state: 'error' }>

/** Longer text would slow the text area, so it is not shown. */
const maxShownCharacters = 200_000

/** Pasted text, or a file that is read on demand. */
function useSource(onRead: (description: ApiDescription) => void) {
  const [text, setText] = useState('')
  const [fileName, setFileName] = useState('')
  const [inputError, setInputError] = useState<string>()
  /** Empty if it is certain. */
  const [encoding, setEncoding] = useState('')
  const reader = useReading(onRead)

  async function take(chosen: File | undefined) {
    if (chosen === undefined) return
    setInputError(undefined)
    if (chosen.size > maxDocumentBytes) {
      setInputError(openapiImportWords.fileTooBig)
      return
    }
    try {
      const content = decodedText(new Uint8Array(await chosen.arrayBuffer()))
      setText(content.text)
      setFileName(chosen.name)
      const guessed = content.isCertain ? '' : content.encoding
      setEncoding(guessed)
      reader.read(content.text, guessed)
    } catch {
      setInputError(t('The file could not be read'))
    }
  }

  function type(typed: string) {
    setText(typed)
    setFileName('')
    setEncoding('')
  }

  function submit() {
    setInputError(text.trim() === '' ? t('Paste a description, or choose a file') : undefined)
    if (text.trim() !== '') reader.read(text, encoding)
  }

  return { ...reader, text, fileName, inputError, take, type, clear: () => setText(''), submit }
}

export function SourceStep({ onRead }: { onRead: (description: ApiDescription) => void }) {
  const { text, fileName, inputError, reading, error, ...source } = useSource(onRead)
  const file = useRef<HTMLInputElement>(null)

  function onDrop(event: DragEvent) {
    event.preventDefault()
    void source.take(event.dataTransfer.files[0])
  }

  const isLong = text.length > maxShownCharacters
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        source.submit()
      }}
    >
      <LongTextField
        {...openapiImportWords.pasteField}
        error={inputError}
        rows={16}
        spellCheck="false"
        placeholder={openapiImportWords.pasteHint}
        value={isLong ? text.slice(0, maxShownCharacters) : text}
        readOnly={isLong}
        onChange={(event) => source.type(event.target.value)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
        className="font-mono text-label"
      />
      {error && <SourceErrorNote error={error} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" weight="primary" isBusy={reading}>
          {reading ? t('Reading…') : t('Continue')}
        </Button>
        {reading && (
          <Button weight="ghost" onClick={source.cancel}>
            {t('Cancel')}
          </Button>
        )}
        <Button onClick={() => file.current?.click()}>{openapiImportWords.choose}</Button>
        <span className="text-quiet">
          {fileName ? <bdi>{fileName}</bdi> : t('or drop a file on the text')}
        </span>
        {isLong && (
          <Button weight="ghost" onClick={source.clear}>
            {openapiImportWords.another}
          </Button>
        )}
        <HiddenFileInput
          ref={file}
          accept=".json,.yaml,.yml,application/json,application/yaml"
          aria-label={openapiImportWords.choose}
          tabIndex={-1}
          onFile={(chosen) => void source.take(chosen)}
        />
      </div>
    </form>
  )
}

function SourceErrorNote({ error: { error, detail } }: { error: SourceError }) {
  const { title, advice } = openapiImportErrors[error]
  return (
    <Note tone="bad" title={title} isUrgent>
      <p>{advice}</p>
      {detail !== '' && <p className="mt-1 font-mono text-label">{detail}</p>}
    </Note>
  )
}

/** A guess is among the document's warnings. */
function withEncoding(description: ApiDescription, encoding: string): ApiDescription {
  if (encoding === '') return description
  const guess = { code: 'guessed_encoding', about: encoding, blocks: false } as const
  return { ...description, warnings: [...description.warnings, guess] }
}

/** A new reading or unmounting cancels the previous one. */
function useReading(onRead: (description: ApiDescription) => void) {
  const [reading, setReading] = useState(false)
  const [error, setError] = useState<SourceError>()
  const current = useRef<AbortController>(null)

  useEffect(() => () => current.current?.abort(), [])

  function cancel() {
    current.current?.abort()
    current.current = null
    setReading(false)
  }

  function readDescription(text: string, encoding: string) {
    cancel()
    const own = new AbortController()
    current.current = own
    setError(undefined)
    setReading(true)
    void readInWorker(text, own.signal).then((outcome) => {
      if (own.signal.aborted) return
      setReading(false)
      if (outcome.state === 'read') onRead(withEncoding(outcome.description, encoding))
      else setError(outcome)
    })
  }

  return { reading, error, read: readDescription, cancel }
}
