/** The way to another document, which asks before drafts are thrown away that somebody may have paid for. */
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DangerDialog } from '../../ui/dialog.tsx'
import { words } from './words.ts'

interface Props {
  isBusy: boolean
  wouldLose: boolean
  onAnother: () => void
}

export function AnotherDocument({ isBusy, wouldLose, onAnother }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button size="small" isBusy={isBusy} onClick={() => (wouldLose ? setIsAsking(true) : onAnother())}>
        {words.another}
      </Button>
      <DangerDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={words.anotherTitle}
        confirm={words.another}
        cancel={words.stay}
        isBusy={false}
        onConfirm={onAnother}
      >
        <p>{words.anotherText}</p>
      </DangerDialog>
    </>
  )
}
