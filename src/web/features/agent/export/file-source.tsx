/** Reads an agent's file, asking for its passphrase if it has one. */

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type BundleError, parseBundle } from '../../../../agent/bundle/parse-bundle.ts'
import { openBundle } from '../../../../agent/bundle/seal-bundle.ts'
import type { SealedBundle } from '../../../../contract/studio/files/sealed-bundle.ts'
import { t } from '../../../../contract/translate.ts'
import type { TransferSource } from '../../../plan/transfer-source.ts'
import { importTitle, transferWords } from '../../../plan/transfer-words.ts'
import { labeled } from '../../../text/small-texts.ts'
import { Button } from '../../../ui/form/button.tsx'
import { submitting } from '../../../ui/form/submitting.ts'
import { TextField, TextFileField } from '../../../ui/form/text-field.tsx'
import { Note } from '../../../ui/note.tsx'

type Opening =
  | { state: 'none' }
  | { state: 'sealed'; title: string; sealed: SealedBundle }
  | { state: 'invalid'; errors: BundleError[] }

export function FileSource({ onRead }: { onRead: (source: TransferSource) => void }) {
  const [opening, setOpening] = useState<Opening>({ state: 'none' })

  function take(text: string, title: string) {
    const parsed = parseBundle(text)
    if (parsed.state === 'plain') {
      setOpening({ state: 'none' })
      onRead({ bundle: parsed.bundle, title: importTitle(title), origin: 'file', from: title })
    } else setOpening(parsed.state === 'sealed' ? { ...parsed, title } : parsed)
  }

  return (
    <div className="flex flex-col gap-3">
      <TextFileField
        label={t('Agent file')}
        help={t('A .json file from an export, plain or encrypted.')}
        accept=".json,application/json"
        onText={take}
      />
      {opening.state === 'sealed' && (
        <PassphraseForm
          key={opening.title}
          sealed={opening.sealed}
          onOpen={(text) => take(text, opening.title)}
        />
      )}
      {opening.state === 'invalid' && (
        <Note tone="bad" title={t('The file cannot be used')} isUrgent>
          <ul className="max-h-60 overflow-y-auto">
            {opening.errors.map(({ record, field, message }) => (
              <li key={`${record} ${field} ${message}`}>
                {labeled([record || t('The file'), field].filter((part) => part !== '').join(', '), message)}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  )
}

function PassphraseForm({ sealed, onOpen }: { sealed: SealedBundle; onOpen: (text: string) => void }) {
  const [passphrase, setPassphrase] = useState('')
  const opening = useMutation({
    mutationFn: () => openBundle(sealed, passphrase),
    onSuccess: (text) => {
      if (text !== undefined) onOpen(text)
    },
  })
  const isWrong = opening.isSuccess && opening.data === undefined

  return (
    <form
      onSubmit={submitting(() => opening.mutate())}
      className="flex max-w-prose flex-col items-start gap-2"
    >
      <div className="w-full">
        <TextField
          label={transferWords.passphraseField.label}
          error={
            isWrong
              ? t('The file cannot be opened. The passphrase is wrong, or the file was changed.')
              : undefined
          }
          type="password"
          autoComplete="off"
          value={passphrase}
          onChange={({ target }) => setPassphrase(target.value)}
        />
      </div>
      <Button type="submit" isBusy={opening.isPending}>
        {t('Open file')}
      </Button>
    </form>
  )
}
