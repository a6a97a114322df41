/** Asks before the agents of a whole business may do more or less; for the worst it asks for typing. */
import { DangerDialog } from '../../../ui/overlay/dialog.tsx'
import type { Cell, Limits } from './budget-grid.ts'
import { fieldNames, limitText, words } from './words.ts'

interface Props {
  isOpen: boolean
  before: Limits
  after: Limits
  changed: readonly Cell[]
  /** No budget would be left at all. */
  isFree: boolean
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}

export function ConfirmBudgets({
  isOpen,
  before,
  after,
  changed,
  isFree,
  isBusy,
  onClose,
  onConfirm,
}: Props) {
  return (
    <DangerDialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={isFree ? words.freeTitle : words.confirmTitle}
      confirm={isFree ? words.confirmFree : words.confirm}
      cancel={words.cancel}
      isBusy={isBusy}
      onConfirm={onConfirm}
      {...(isFree && { typed: { text: words.typed, label: words.typeIt } })}
    >
      <ul className="text-text tabular-nums">
        {changed.map((cell) => (
          <li key={cell} className="flex flex-wrap justify-between gap-x-3 border-line border-t py-1">
            <span>{fieldNames[cell]}</span>
            <span>
              {limitText(before[cell])} → <strong>{limitText(after[cell])}</strong>
              {after[cell] === 0 && <span className="text-bad"> {words.atOnce}</span>}
            </span>
          </li>
        ))}
      </ul>
      <p>{isFree ? words.freeText : words.confirmText}</p>
    </DangerDialog>
  )
}
