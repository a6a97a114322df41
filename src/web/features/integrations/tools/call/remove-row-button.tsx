import { Trash2 } from 'lucide-react'
import { SmallIconButton } from '../../../../ui/form/small-icon-button.tsx'
import { toolWords } from '../words.ts'

interface Props {
  label: string
  isBlocked: boolean
  onRemove: () => void
}

export function RemoveRowButton({ label, isBlocked, onRemove }: Props) {
  return (
    <SmallIconButton label={`${toolWords.remove_row} ${label}`} isBlocked={isBlocked} onClick={onRemove}>
      <Trash2 size={14} aria-hidden="true" />
    </SmallIconButton>
  )
}
