/** Turns the agent off at once; turning it on opens the rollout, which uses the safe order. */

import { useState } from 'react'
import type { AgentSettings } from '../../../../contract/platform/record-kinds/agent-settings.ts'
import { t } from '../../../../contract/translate.ts'
import { useChangeSettings } from '../../../api/agent/change-settings.ts'
import { reportOfWrite } from '../../../api/drafted-result.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { ButtonLink } from '../../../ui/form/button-link.tsx'
import { DangerDialog } from '../../../ui/overlay/dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { useIsDraftOn } from '../../../versions/use-draft.ts'
import { overviewWords } from './words.ts'

const untouched = ['ai_audience', 'handoff', 'followup', 'never_say_phrases'] as const
const switchedOff = () => ({ rollout: { enabled: false } })

export function AgentSwitch({ phoneNumberId, settings }: { phoneNumberId: string; settings: AgentSettings }) {
  const [isAsked, setIsAsked] = useState(false)
  const blocked = useWriteBlock()
  const showToast = useToast()
  const isDraftOn = useIsDraftOn()
  const change = useChangeSettings(phoneNumberId, settings.agent_id, switchedOff, untouched)
  // A draft collects the change, so the page with the draft's settings makes it.
  if (settings.rollout?.enabled !== true || isDraftOn) {
    return (
      <ButtonLink size="small" to="/phones/$phoneNumberId/settings" params={{ phoneNumberId }}>
        {isDraftOn ? t('Open settings') : t('Turn on')}
      </ButtonLink>
    )
  }
  return (
    <>
      <Button size="small" blocked={blocked} isBusy={change.isPending} onClick={() => setIsAsked(true)}>
        {overviewWords.turnOff}
      </Button>
      {change.error && <FailureNote error={change.error} />}
      <DangerDialog
        isOpen={isAsked}
        onOpenChange={setIsAsked}
        title={t('Turn off the agent?')}
        confirm={overviewWords.turnOff}
        cancel={t('Cancel')}
        isBusy={change.isPending}
        onConfirm={() => {
          setIsAsked(false)
          // Turning off overrides changes made since the page was loaded.
          change.mutate(
            { loaded: settings, draft: undefined, isOverwriting: true },
            { onSuccess: (saved) => showToast(reportOfWrite(t('The agent is off.'), saved)) },
          )
        }}
      >
        <p>
          {t(
            'It stops answering immediately, even in the middle of a conversation. When you turn it on again, it joins new conversations only.',
          )}
        </p>
      </DangerDialog>
    </>
  )
}
