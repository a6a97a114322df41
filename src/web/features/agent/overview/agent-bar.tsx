/** On a phone, below the inbox: whether the agent answers, with its switch in reach of the thumb. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recognisedSettingsQuery } from '../../../api/agent/agent-documents.ts'
import { StatusOf } from '../../../ui/status.tsx'
import { agentStage } from './agent-stage.ts'
import { AgentSwitch } from './agent-switch.tsx'
import { overviewStages } from './words.ts'

/** As breakpoint `sm` of `ui/style/styles.css`. */
const phone = '(width < 560px)'

export function AgentBar({ phoneNumberId }: { phoneNumberId: string }) {
  const [isPhone] = useState(() => matchMedia(phone).matches)
  const { data = [] } = useQuery({ ...recognisedSettingsQuery(phoneNumberId), enabled: isPhone })
  const [settings] = data
  if (!isPhone) return null
  const stage =
    settings &&
    agentStage({
      eligibility: { state: 'pending' },
      settings: { state: 'there', value: data },
      isFresh: false,
    })
  return (
    <div className="flex min-h-7 items-center justify-between gap-3 sm:hidden">
      {settings && stage && stage !== 'pending' && (
        <>
          <StatusOf state={overviewStages[stage]} />
          <AgentSwitch phoneNumberId={phoneNumberId} settings={settings} />
        </>
      )}
    </div>
  )
}
