/** The alerts of the handover page, switched on and off. */
import { useState } from 'react'
import { SwitchField } from '../../../../ui/form/switch-field.tsx'
import { useBadgeTitle } from '../../../../ui/page/page.tsx'
import { useAlertChoice } from './alert-choice.ts'
import { playChime } from './chime.ts'
import { useNewOnes } from './use-new-ones.ts'
import type { WaitingConversation } from './waiting-conversations.ts'
import { tabBadge, waitingWords } from './words.ts'

interface Props {
  waiting: readonly WaitingConversation[]
  /** How many wait, with those of whom only the platform knows. */
  counted: number
  isReady: boolean
}

export function AlertOptions({ waiting, counted, isReady }: Props) {
  const [choice, change] = useAlertChoice()
  const [isBlocked, setIsBlocked] = useState(false)
  useBadgeTitle(choice.badge ? tabBadge(counted) : '')

  async function sound() {
    setIsBlocked(!(await playChime()))
  }

  useNewOnes(
    waiting.map(({ key, waitingSince }) => `${key} ${waitingSince}`),
    isReady,
    () => choice.sound && void sound(),
  )

  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1 font-semibold">{waitingWords.alerts}</legend>
      <p className="text-label text-quiet">{waitingWords.alertsLead}</p>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <SwitchField
          label={waitingWords.sound}
          checked={choice.sound}
          onChange={({ target }) => {
            change({ sound: target.checked })
            if (target.checked) void sound()
            else setIsBlocked(false)
          }}
        />
        <SwitchField
          label={waitingWords.badge}
          checked={choice.badge}
          onChange={({ target }) => change({ badge: target.checked })}
        />
      </div>
      {choice.sound && isBlocked && (
        <p role="status" className="text-label text-quiet">
          {waitingWords.soundBlocked}
        </p>
      )}
    </fieldset>
  )
}
