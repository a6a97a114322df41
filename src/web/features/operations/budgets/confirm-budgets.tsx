/** Confirms changes to a business's limits; the worst need a typed confirmation. */

import type { Cell, Limits } from '../../../api/agent/budget-grid.ts'
import { DangerDialog } from '../../../ui/overlay/dialog.tsx'
import { budgetFieldNames, budgetWords, limitText } from './words.ts'

interface Props {
  isOpen: boolean
  before: Limits
  after: Limits
  changed: readonly Cell[]
  /** True if no budget would remain. */
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
      title={isFree ? budgetWords.freeTitle : budgetWords.confirmTitle}
      confirm={isFree ? budgetWords.confirmFree : budgetWords.confirm}
      cancel={budgetWords.cancel}
      isBusy={isBusy}
      onConfirm={onConfirm}
      {...(isFree && {
        typed: { text: budgetWords.unlimited, label: budgetWords.typeIt(budgetWords.unlimited) },
      })}
    >
      <ul className="text-text tabular-nums">
        {changed.map((cell) => (
          <li key={cell} className="flex flex-wrap justify-between gap-x-3 border-line border-t py-1">
            <span>{budgetFieldNames[cell]}</span>
            <span>
              {limitText(before[cell])} → <strong>{limitText(after[cell])}</strong>
              {after[cell] === 0 && <span className="text-bad"> {budgetWords.atOnce}</span>}
            </span>
          </li>
        ))}
      </ul>
      <p>{isFree ? budgetWords.freeText : budgetWords.confirmText}</p>
    </DangerDialog>
  )
}
