import { t } from '../../../contract/translate.ts'
import { formatList } from '../../text/format.ts'
import { Button } from '../../ui/form/button.tsx'
import { Note } from '../../ui/note.tsx'
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
          {foreign.length === 0
            ? t('Your unsaved changes were restored.')
            : t(
                'Your unsaved changes were restored. Changed elsewhere since: {fields}. If you save, you replace that version.',
                { fields: formatList(foreign) },
              )}
        </p>
        <Button size="small" onClick={onDiscard}>
          {t('Discard')}
        </Button>
      </div>
    </Note>
  )
}
