import { useRef } from 'react'
import { useWriteBlock } from '../../../../api/write-block.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { FootBar } from '../../../../ui/form/foot-bar.tsx'
import { useSaveKey } from '../../../../ui/form/save-key.ts'
import { Note } from '../../../../ui/note.tsx'
import { LeaveGuard } from '../../../../ui/overlay/leave-guard.tsx'
import { scenarioWords } from '../words.ts'

interface Props {
  error: string | null
  isDirty: boolean
  /** Keeps the input. */
  onLeave: (() => void) | undefined
  onCancel: () => void
}

export function ScenarioFormFoot({ error, isDirty, onLeave, onCancel }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  useSaveKey(button)
  return (
    <>
      {error !== null && <Note tone="bad" title={error} isUrgent />}
      <FootBar>
        <Button ref={button} type="submit" weight="primary" blocked={useWriteBlock('records')}>
          {scenarioWords.save}
        </Button>
        <Button weight="ghost" onClick={onCancel}>
          {scenarioWords.discard}
        </Button>
      </FootBar>
      <LeaveGuard isDirty={isDirty} onLeave={onLeave} />
    </>
  )
}
