/** Takes a curl command that was copied somewhere. */
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field, inputLook } from '../../ui/field.tsx'
import { importCurl } from './import-curl.ts'
import type { RequestDraft } from './request-draft.ts'
import { words } from './words.ts'

interface Props {
  onClose: () => void
  onImport: (draft: RequestDraft) => void
}

export function ImportDialog({ onClose, onImport }: Props) {
  const [fault, setFault] = useState<string>()
  const command = useRef<HTMLTextAreaElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const draft = importCurl(command.current?.value ?? '')
    if (draft === undefined) {
      setFault(words.importFailed)
      command.current?.focus()
    } else onImport(draft)
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fade-in fixed inset-0 z-40 bg-shade" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fade-in -translate-x-1/2 fixed top-[12vh] left-1/2 z-50 flex w-[calc(100vw-1.5rem)] max-w-xl flex-col gap-4 rounded-edge border border-line bg-raised p-5 shadow-lift"
        >
          <div className="flex items-center justify-between gap-4">
            <Dialog.Title className="font-semibold text-lead">{words.importTitle}</Dialog.Title>
            <Dialog.Close
              aria-label={words.close}
              className="-mr-2 inline-flex size-8 items-center justify-center rounded-edge text-quiet hover:bg-hover hover:text-text"
            >
              <X size={16} aria-hidden="true" />
            </Dialog.Close>
          </div>
          <form onSubmit={submit} noValidate className="flex flex-col gap-3">
            <Field label={words.importLabel} help={words.importHelp} error={fault}>
              {(slots) => (
                <textarea
                  {...slots}
                  ref={command}
                  rows={8}
                  spellCheck={false}
                  className={`${inputLook} py-2 font-mono text-label!`}
                />
              )}
            </Field>
            <Button type="submit" weight="primary" className="self-end">
              {words.importDo}
            </Button>
          </form>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
