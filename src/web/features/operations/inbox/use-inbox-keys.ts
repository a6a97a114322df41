/** Keys that answer, finish and mark without the pointer: r, e, m, and brackets for the next and the previous conversation. */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { isTyping } from '../../../ui/list/list-keys.ts'
import type { InboxRow } from './inbox-rows.ts'

/** The controls that a key presses: the first one on the page. */
export const keyMarks = {
  reply: { 'data-inbox-key': 'r', 'aria-keyshortcuts': 'r' },
  finish: { 'data-inbox-key': 'e', 'aria-keyshortcuts': 'e' },
  /** Around the button. */
  mark: { 'data-inbox-key': 'm' },
} as const

/** Dialogs and menus handle their own keys. */
const closedPlaces = '[role="alertdialog"], [role="dialog"], [role="menu"], [role="listbox"]'

/** A letter after `g` goes to a page. */
const goGapMs = 1500

const marked = (key: string, within: ParentNode | null = document) => [
  ...(within?.querySelectorAll<HTMLElement>(`[data-inbox-key="${key}"]`) ?? []),
]

function press(element: HTMLElement | undefined): boolean {
  const button = element?.matches('button') ? element : element?.querySelector('button')
  button?.click()
  return button != null
}

/** The focused answer, else the newest. */
function markAnswer(): boolean {
  const focused = document.activeElement?.closest('[data-entry]') ?? null
  const newest = [...document.querySelectorAll('[data-entry]')].flatMap((entry) => marked('m', entry)).at(-1)
  return press(marked('m', focused)[0] ?? newest)
}

/** A finding to review is dismissed; otherwise, what the team holds is handed back. */
function finish(): boolean {
  const dismissing = document.querySelector<HTMLElement>('[data-review] [aria-keyshortcuts="d"]')
  return press(dismissing ?? marked('e')[0])
}

function act(key: string): boolean {
  if (key === 'm') return markAnswer()
  if (key === 'e') return finish()
  const [field] = marked(key)
  field?.focus()
  return field !== undefined
}

function isElsewhere(target: EventTarget | null): boolean {
  return isTyping(target) || (target instanceof Element && target.closest(closedPlaces) !== null)
}

/** Some keyboards type a bracket with AltGr, which counts as Ctrl and Alt. */
function hasModifier(event: KeyboardEvent): boolean {
  if (event.key.length === 1 && '[]'.includes(event.key) && event.getModifierState('AltGraph')) return false
  return event.ctrlKey || event.metaKey || event.altKey
}

export function useInboxKeys(
  rows: readonly InboxRow[],
  open: string | undefined,
  onOpen: (key: string) => void,
): void {
  const step = useRef<(by: number) => boolean>(undefined)
  // A key may follow at once.
  useLayoutEffect(() => {
    step.current = (by) => {
      const at = rows.findIndex(({ key }) => key === open)
      const next = at === -1 ? rows[0] : rows[at + by]
      if (next !== undefined) onOpen(next.key)
      return next !== undefined
    }
  })

  useEffect(() => {
    let wentAt = Number.NEGATIVE_INFINITY
    const isDone = (key: string) => {
      if (key === ']' || key === '[') return step.current?.(key === ']' ? 1 : -1) ?? false
      return (key === 'r' || key === 'e' || key === 'm') && act(key)
    }
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.repeat || hasModifier(event) || isElsewhere(event.target)) return
      const isSecond = event.timeStamp - wentAt < goGapMs
      wentAt = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (!isSecond && isDone(event.key)) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
