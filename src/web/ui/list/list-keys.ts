/** Moves the focus between list rows with arrow keys, j, k, Home and End; x selects the focused row. */
import type { KeyboardEvent } from 'react'

/** A checkbox takes no text. */
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

/** Rows carry `data-row`. Enter works natively, because rows are links or buttons. */
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

/** Finds the row's checkbox, marked `data-select` (`row-checkbox.tsx`). */
function checkboxOf(target: EventTarget | null): HTMLElement | null {
  const row = target instanceof HTMLElement ? target.closest('li') : null
  return row?.querySelector<HTMLElement>('[data-select]') ?? null
}
