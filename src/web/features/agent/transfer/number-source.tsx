/** Reads the agent of another phone number, to bring it here. */

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { bundleOf } from '../../../../agent/bundle/bundle-of.ts'
import { readAgent } from '../../../../agent/bundle/read-agent.ts'
import { agentTransport } from '../../../api/agent/agent-transport.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { submitting } from '../../../ui/form/submitting.ts'
import { OtherNumberField } from './other-number-field.tsx'
import type { TransferSource } from './source.ts'
import { readingStep, transferWords } from './words.ts'

interface Props {
  /** The number that is to become like another. */
  phoneNumberId: string
  onRead: (source: TransferSource) => void
}

export function NumberSource({ phoneNumberId, onRead }: Props) {
  const [other, setOther] = useState('')
  const [progress, setProgress] = useState('')

  const reading = useMutation({
    mutationFn: () =>
      readAgent({
        transport: agentTransport(),
        phoneNumberId: other,
        onProgress: ({ section, done, of }) => setProgress(readingStep(section, done, of)),
      }),
    // Default values of tools come along: they go from the platform to the platform, never to a file.
    onSuccess: (live) => onRead({ bundle: bundleOf(live, { credentials: 'included' }).bundle, title: other }),
  })

  return (
    <form onSubmit={submitting(() => reading.mutate())} className="flex flex-col items-start gap-2">
      <OtherNumberField
        phoneNumberId={phoneNumberId}
        {...transferWords.otherNumberField}
        value={other}
        onChange={setOther}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button
          type="submit"
          isBusy={reading.isPending}
          blocked={/^\d+$/.test(other) ? false : transferWords.otherNumberField.help}
        >
          {transferWords.readNumber}
        </Button>
        <p role="status" className="text-quiet">
          {reading.isPending ? progress : ''}
        </p>
      </div>
      {reading.isError && <FailureNote error={reading.error} />}
    </form>
  )
}
