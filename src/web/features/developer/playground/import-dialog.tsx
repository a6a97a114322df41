import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { LongTextField } from '../../../ui/form/text-field.tsx'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { importCurl } from './import-curl.ts'
import type { RequestValues } from './request/request-values.ts'
import { playgroundWords } from './words.ts'

interface Props {
  onClose: () => void
  onImport: (draft: RequestValues) => void
}

export function ImportDialog({ onClose, onImport }: Props) {
  const [error, setError] = useState<string>()
  const command = useRef<HTMLTextAreaElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const draft = importCurl(command.current?.value ?? '')
    if ('refusal' in draft) {
      setError(draft.refusal)
      command.current?.focus()
    } else onImport(draft)
  }

  return (
    <Modal onClose={onClose} title={playgroundWords.importTitle}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-3">
        <LongTextField
          {...playgroundWords.importField}
          error={error}
          ref={command}
          rows={8}
          spellCheck="false"
          className="font-mono text-label!"
        />
        <Button type="submit" weight="primary" className="self-end">
          {playgroundWords.importDo}
        </Button>
      </form>
    </Modal>
  )
}
