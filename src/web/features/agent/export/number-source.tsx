import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { bundleOf } from '../../../../agent/bundle/bundle-of.ts'
import { readAgent } from '../../../../agent/bundle/read-agent.ts'
import { agentTransport } from '../../../api/agent/agent-transport.ts'
import { type KnownNumber, pairNames } from '../../../forms/pick-number/known-number.ts'
import { NumberPicker } from '../../../forms/pick-number/number-picker.tsx'
import type { TransferSource } from '../../../plan/transfer-source.ts'
import { copyTitle, readingStep, transferWords } from '../../../plan/transfer-words.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { submitting } from '../../../ui/form/submitting.ts'

interface Props {
  phoneNumberId: string
  numbers: readonly KnownNumber[]
  onRead: (source: TransferSource) => void
}

export function NumberSource({ phoneNumberId, numbers, onRead }: Props) {
  const [other, setOther] = useState('')
  const [progress, setProgress] = useState('')

  const reading = useMutation({
    mutationFn: () =>
      readAgent({
        transport: agentTransport(),
        phoneNumberId: other,
        onProgress: ({ section, done, total }) => setProgress(readingStep(section, done, total)),
      }),
    onSuccess(live) {
      const [from, to] = pairNames(numbers, [other, phoneNumberId])
      // Includes tools' default values, which go from platform to platform, never to a file.
      const { bundle } = bundleOf(live, { credentials: 'included' })
      onRead({ bundle, title: copyTitle(from, to), origin: 'number', from })
    },
  })

  return (
    <form onSubmit={submitting(() => reading.mutate())} className="flex flex-col items-start gap-2">
      <NumberPicker
        isSingle
        {...transferWords.otherNumberField}
        error={other === phoneNumberId ? transferWords.sameNumber : undefined}
        numbers={numbers.filter(({ id }) => id !== phoneNumberId)}
        picked={other === '' ? [] : [other]}
        onPick={([id = '']) => setOther(id)}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button
          type="submit"
          isBusy={reading.isPending}
          blocked={(other === '' || other === phoneNumberId) && transferWords.pickFirst}
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
