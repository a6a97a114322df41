/** Says that a form shows what was typed before the page was loaded anew. */
import { Button } from '../ui/form/button.tsx'
import { Note } from '../ui/note.tsx'
import type { RestoredAutosave } from './use-autosave.ts'

interface Props {
  restored: RestoredAutosave | null
  fieldNames?: Readonly<Record<string, string>>
  onDiscard: () => void
}

export function RestoredNote({ restored, fieldNames = {}, onDiscard }: Props) {
  if (restored === null) return null
  const foreign = restored.changedSince.map(({ field }) => fieldNames[field] ?? field)
  return (
    <Note tone={foreign.length > 0 ? 'warn' : 'info'}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p role="status">
          This is what you had typed before the page was loaded again. It is not saved yet.
          {foreign.length > 0 &&
            ` Somebody else has changed ${foreign.join(' and ')} since: saving replaces their version.`}
        </p>
        <Button size="small" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </Note>
  )
}
