/** Moves the focus between the rows of a list with the arrow keys, j, k, Home, End; x selects the row that has it. */
import type { KeyboardEvent } from 'react'

/** A checkbox takes no letters. */
const typingPlaces = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(typingPlaces) !== null
}

function stepOf(key: string): number | 'first' | 'last' | null {
  if (key === 'ArrowDown' || key === 'j') return 1
  if (key === 'ArrowUp' || key === 'k') return -1
  if (key === 'Home') return 'first'
  if (key === 'End') return 'last'
  return null
}

/** Rows are the elements marked `data-row`; Enter needs no help, because they are links or buttons. */
export function onListKeys(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
  if (event.key === 'x') checkboxOf(event.target)?.click()
  const step = stepOf(event.key)
  if (step === null) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  if (rows.length === 0) return
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const to = step === 'first' ? 0 : step === 'last' ? rows.length - 1 : at + step
  event.preventDefault()
  rows[Math.min(Math.max(to, 0), rows.length - 1)]?.focus()
}

/** The checkbox of the row that an element is part of, marked `data-select` (`row-checkbox.tsx`). */
function checkboxOf(target: EventTarget | null): HTMLElement | null {
  const row = target instanceof HTMLElement ? target.closest('li') : null
  return row?.querySelector<HTMLElement>('[data-select]') ?? null
}
