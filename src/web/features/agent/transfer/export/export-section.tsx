/** Saves the agent as a file, and says what is not in it. */
import { useState } from 'react'
import { minPassphraseCharacters } from '../../../../../contract/studio/files/sealed-bundle.ts'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { transferWords } from '../words.ts'
import { type CredentialsChoice, CredentialsChoices } from './credentials-choices.tsx'
import { ExportOutcome } from './export-outcome.tsx'
import { useExport } from './use-export.ts'

export function ExportSection({ phoneNumberId }: { phoneNumberId: string }) {
  const [choice, setChoice] = useState<CredentialsChoice>({ kind: 'without' })
  const { exporting, status } = useExport(phoneNumberId)

  return (
    <section aria-labelledby="export" className="flex flex-col gap-4">
      <div className="flex flex-col gap-1 border-line border-b pb-2">
        <h2 id="export" className="font-semibold">
          {transferWords.exportTitle}
        </h2>
        <p className="max-w-prose text-quiet">{transferWords.exportLead}</p>
      </div>
      <CredentialsChoices choice={choice} onChoose={setChoice} />
      <div className="flex flex-wrap items-center gap-4">
        <Button
          weight="primary"
          isBusy={exporting.isPending}
          blocked={blockOf(choice)}
          onClick={() => exporting.mutate(choice)}
        >
          {transferWords.export}
        </Button>
        <p role="status" className="text-quiet">
          {status}
        </p>
      </div>
      {exporting.isError && <FailureNote error={exporting.error} />}
      {exporting.isSuccess && <ExportOutcome made={exporting.data} />}
    </section>
  )
}

function blockOf(choice: CredentialsChoice): string | undefined {
  if (choice.kind === 'sealed' && choice.passphrase.length < minPassphraseCharacters)
    return transferWords.passphraseShort
  return choice.kind === 'plain' && !choice.isAcknowledged ? transferWords.acknowledge : undefined
}
