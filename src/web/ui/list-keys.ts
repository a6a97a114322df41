/** Moves the focus between the rows of a list with the arrow keys, j, k, Home, End. */
import type { KeyboardEvent } from 'react'

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  )
}

function stepOf(key: string): number | 'first' | 'last' | null {
  if (key === 'ArrowDown' || key === 'j') return 1
  if (key === 'ArrowUp' || key === 'k') return -1
  if (key === 'Home') return 'first'
  if (key === 'End') return 'last'
  return null
}

/** The tick box of the row that has the focus: it stands beside the row, in the same item of the list. */
function tickFocused() {
  const tick = document.activeElement?.closest('li')?.querySelector('[data-tick]')
  if (tick instanceof HTMLElement) tick.click()
}

/**
 * Rows are the elements marked `data-row`; Enter needs no help, because they are links or buttons. `x` ticks the row.
 */
export function onListKeys(event: KeyboardEvent<HTMLElement>) {
  if (event.key === 'x' && !isTyping(event.target) && !event.ctrlKey && !event.metaKey && !event.altKey) {
    tickFocused()
    return
  }
  const step = stepOf(event.key)
  if (step === null || isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  if (rows.length === 0) return
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const to = step === 'first' ? 0 : step === 'last' ? rows.length - 1 : at + step
  event.preventDefault()
  rows[Math.min(Math.max(to, 0), rows.length - 1)]?.focus()
}
