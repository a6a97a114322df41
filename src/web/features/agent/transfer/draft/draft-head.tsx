import { useSyncExternalStore } from 'react'
import type { AgentDraft } from '../../../../../agent/draft/draft.ts'
import { isDraftOn, subscribeToSwitch } from '../../../../records/draft/draft-switch.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { ConfirmAction } from '../../../../ui/overlay/confirm-action.tsx'
import { Status } from '../../../../ui/status.tsx'
import { RelativeTime } from '../../../../ui/time.tsx'
import type { useDraftActions } from './use-draft-actions.ts'
import { draftWords } from './words.ts'

interface Props {
  draftKey: string
  draft: AgentDraft
  actions: ReturnType<typeof useDraftActions>
}

export function DraftHead({ draftKey, draft, actions }: Props) {
  const isOn = useSyncExternalStore(subscribeToSwitch, () => isDraftOn(draftKey))
  return (
    <div className="flex flex-col gap-2 border-line border-b pb-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Status tone={isOn ? 'info' : 'quiet'} shape={isOn ? 'live' : 'off'}>
          {isOn ? draftWords.on : draftWords.aside}
        </Status>
        <span className="text-quiet">
          {draftWords.begun} <RelativeTime moment={new Date(draft.startedAt)} />
        </span>
        <span className="ms-auto flex flex-wrap gap-2">
          <Button size="small" onClick={() => actions.turn(!isOn)}>
            {isOn ? draftWords.setAside : draftWords.goOn}
          </Button>
          <ConfirmAction
            {...draftWords.discardQuestion}
            weight="danger"
            size="small"
            onConfirm={() => actions.discarding.mutateAsync()}
          />
        </span>
      </div>
      <p className="max-w-prose text-quiet">{isOn ? draftWords.live : draftWords.asideHelp}</p>
    </div>
  )
}
