/** How a draft stands, with what can be done with it as a whole. */
import { useSyncExternalStore } from 'react'
import type { AgentDraft } from '../../../../../agent/draft/draft.ts'
import { isDraftOn, subscribeToSwitch } from '../../../../browser/records/draft-switch.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { ConfirmAction } from '../../../../ui/overlay/confirm-action.tsx'
import { Status } from '../../../../ui/status.tsx'
import { RelativeTime } from '../../../../ui/time.tsx'
import type { useDraftDeeds } from './use-draft-actions.ts'
import { words } from './words.ts'

interface Props {
  draftKey: string
  draft: AgentDraft
  deeds: ReturnType<typeof useDraftDeeds>
}

export function DraftHead({ draftKey, draft, deeds }: Props) {
  const isOn = useSyncExternalStore(subscribeToSwitch, () => isDraftOn(draftKey))
  return (
    <div className="flex flex-col gap-2 border-line border-b pb-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Status tone={isOn ? 'info' : 'quiet'} jack={isOn ? 'live' : 'off'}>
          {isOn ? words.on : words.aside}
        </Status>
        <span className="text-quiet">
          {words.begun} <RelativeTime moment={new Date(draft.startedAt)} />
        </span>
        <span className="ml-auto flex flex-wrap gap-2">
          <Button size="small" onClick={() => deeds.turn(!isOn)}>
            {isOn ? words.setAside : words.goOn}
          </Button>
          <ConfirmAction
            label={words.discard}
            weight="danger"
            size="small"
            title={words.discardTitle}
            cancel={words.keep}
            onConfirm={() => deeds.discarding.mutateAsync()}
          >
            <p>{words.discardText}</p>
          </ConfirmAction>
        </span>
      </div>
      <p className="max-w-prose text-quiet">{isOn ? words.live : words.asideHelp}</p>
    </div>
  )
}
