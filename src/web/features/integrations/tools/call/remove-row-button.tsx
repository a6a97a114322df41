import { Trash2 } from 'lucide-react'
import { t } from '../../../../../contract/translate.ts'
import { SmallIconButton } from '../../../../ui/form/small-icon-button.tsx'

interface Props {
  label: string
  isBlocked: boolean
  onRemove: () => void
}

export function RemoveRowButton({ label, isBlocked, onRemove }: Props) {
  return (
    <SmallIconButton label={t('Remove {label}', { label })} isBlocked={isBlocked} onClick={onRemove}>
      <Trash2 size={14} aria-hidden="true" />
    </SmallIconButton>
  )
}
