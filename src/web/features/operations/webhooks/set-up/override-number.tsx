/** Routes the webhooks of one phone number to this studio, or removes that route. */
import { useState } from 'react'
import { useSession } from '../../../../api/session.ts'
import type { KnownNumber } from '../../../../forms/pick-number/known-number.ts'
import { NumberPicker } from '../../../../forms/pick-number/number-picker.tsx'
import { webhookWords } from '../words.ts'
import { OverrideState } from './override-state.tsx'

export function OverrideNumber({ known }: { known: readonly KnownNumber[] }) {
  const [phoneNumberId, setPhoneNumberId] = useState(useSession().selection.phoneNumberId ?? '')
  return (
    <div className="flex flex-col gap-3">
      <NumberPicker
        isSingle
        label={webhookWords.overrideNumber}
        known={known}
        picked={phoneNumberId === '' ? [] : [phoneNumberId]}
        onPick={([id = '']) => setPhoneNumberId(id)}
      />
      {phoneNumberId !== '' && <OverrideState key={phoneNumberId} phoneNumberId={phoneNumberId} />}
    </div>
  )
}
