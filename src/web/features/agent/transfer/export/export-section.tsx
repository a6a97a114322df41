/** Saves the agent as a file, listing what it omits. */
import { useState } from 'react'
import { minPassphraseCharacters } from '../../../../../contract/studio/files/sealed-bundle.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { Section } from '../../../../ui/page/section.tsx'
import { transferWords } from '../words.ts'
import { type CredentialsChoice, CredentialsChoices } from './credentials-choices.tsx'
import { ExportFoot } from './export-foot.tsx'
import { useExport } from './use-export.ts'

export function ExportSection({ phoneNumberId }: { phoneNumberId: string }) {
  const [choice, setChoice] = useState<CredentialsChoice>({ kind: 'without' })
  const { exporting, status } = useExport(phoneNumberId)

  return (
    <Section id="export" {...transferWords.exportHead} isRuled className="flex flex-col gap-4">
      <CredentialsChoices choice={choice} onChoose={setChoice} />
      <ExportFoot exporting={exporting} status={status}>
        <Button
          weight="primary"
          isBusy={exporting.isPending}
          blocked={blockOf(choice)}
          onClick={() => exporting.mutate(choice)}
        >
          {transferWords.export}
        </Button>
      </ExportFoot>
    </Section>
  )
}

function blockOf(choice: CredentialsChoice): string | undefined {
  if (choice.kind === 'sealed' && choice.passphrase.length < minPassphraseCharacters)
    return transferWords.passphraseShort
  return choice.kind === 'plain' && !choice.isAcknowledged ? transferWords.acknowledge : undefined
}
