import { useState } from 'react'
import { SwitchField } from '../../../../ui/form/switch-field.tsx'
import { useBadgeTitle } from '../../../../ui/page/page.tsx'
import type { InboxRow } from '../inbox-rows.ts'
import { inboxWords, tabBadge } from '../words.ts'
import { useAlertChoice } from './alert-choice.ts'
import { playChime } from './chime.ts'
import { useNewOnes } from './use-new-ones.ts'

interface Props {
  waiting: readonly InboxRow[]
  /** Includes customers that only the platform counts. */
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
    <details className="border-line border-t pt-2">
      <summary className="w-fit py-1 text-label text-quiet">{inboxWords.alerts}</summary>
      <p className="py-1 text-label text-quiet">{inboxWords.alertsLead}</p>
      <div className="flex flex-col gap-2">
        <SwitchField
          label={inboxWords.sound}
          checked={choice.sound}
          onChange={({ target }) => {
            change({ sound: target.checked })
            if (target.checked) void sound()
            else setIsBlocked(false)
          }}
        />
        <SwitchField
          label={inboxWords.badge}
          checked={choice.badge}
          onChange={({ target }) => change({ badge: target.checked })}
        />
      </div>
      {choice.sound && isBlocked && (
        <p role="status" className="text-label text-quiet">
          {inboxWords.soundBlocked}
        </p>
      )}
    </details>
  )
}
