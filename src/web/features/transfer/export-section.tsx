/** Saves the agent as a file, and says what is not in it. */
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { bundleOf } from '../../../agent/bundle-of.ts'
import { bundleText } from '../../../agent/bundle-text.ts'
import { readAgent } from '../../../agent/read-agent.ts'
import { sealBundle } from '../../../agent/seal-bundle.ts'
import { minPassphraseCharacters } from '../../../contract/studio/sealed-bundle.ts'
import { agentTransport } from '../../api/agent-transport.ts'
import { saveFile } from '../../browser/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { type CredentialsChoice, CredentialsChoices } from './credentials-choices.tsx'
import { ExportOutcome } from './export-outcome.tsx'
import { readingStep, waiting, words } from './words.ts'

export function ExportSection({ phoneNumberId }: { phoneNumberId: string }) {
  const [choice, setChoice] = useState<CredentialsChoice>({ kind: 'without' })
  const [progress, setProgress] = useState('')

  const exporting = useMutation({
    mutationFn: async () => {
      const live = await readAgent({
        transport: agentTransport((seconds) => setProgress(waiting(seconds))),
        phoneNumberId,
        onProgress: ({ section, done, of }) => setProgress(readingStep(section, done, of)),
      })
      const made = bundleOf(live, { credentials: choice.kind === 'without' ? 'stripped' : 'included' })
      const now = new Date()
      const text = bundleText(made.bundle)
      const file =
        choice.kind === 'sealed'
          ? JSON.stringify(await sealBundle(text, choice.passphrase, now), null, 2)
          : text
      // The time is in the name: in the file it would make two exports of the same agent differ.
      saveFile(
        `agent-${phoneNumberId}-${now.toISOString().slice(0, 16).replaceAll(':', '')}.json`,
        'application/json',
        file,
      )
      return made
    },
  })

  return (
    <section aria-labelledby="export" className="flex flex-col gap-4">
      <div className="flex flex-col gap-1 border-line border-b pb-2">
        <h2 id="export" className="font-semibold">
          {words.exportTitle}
        </h2>
        <p className="max-w-prose text-quiet">{words.exportLead}</p>
      </div>
      <CredentialsChoices choice={choice} onChoose={setChoice} />
      <div className="flex flex-wrap items-center gap-4">
        <Button
          weight="primary"
          isBusy={exporting.isPending}
          blocked={blockOf(choice)}
          onClick={() => exporting.mutate()}
        >
          {words.export}
        </Button>
        <p role="status" className="text-quiet">
          {exporting.isPending ? progress || words.exporting : exporting.isSuccess ? words.saved : ''}
        </p>
      </div>
      {exporting.isError && <Failure error={exporting.error} />}
      {exporting.isSuccess && <ExportOutcome made={exporting.data} />}
    </section>
  )
}

function blockOf(choice: CredentialsChoice): string | undefined {
  if (choice.kind === 'sealed' && choice.passphrase.length < minPassphraseCharacters)
    return words.passphraseShort
  return choice.kind === 'plain' && !choice.isAcknowledged ? words.acknowledge : undefined
}
