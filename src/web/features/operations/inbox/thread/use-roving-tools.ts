/** The actions of all messages are one tab stop; arrows move between messages and within one. */
import { type RefObject, useEffect } from 'react'

const bars = '[data-tools]'
const tools = ':is(a, button)'

const barsIn = (box: ParentNode) =>
  [...box.querySelectorAll<HTMLElement>(bars)].filter((bar) => bar.querySelector(tools) !== null)
const toolsIn = (bar: ParentNode | null | undefined) => [...(bar?.querySelectorAll<HTMLElement>(tools) ?? [])]

/** A step along the line, in the direction of the text. */
function stepOf(key: string, element: HTMLElement): number {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return 0
  const isForward = (key === 'ArrowRight') === (getComputedStyle(element).direction !== 'rtl')
  return isForward ? 1 : -1
}

/** Returns the tool that a key moves to; undefined at an end. */
function moved(box: HTMLElement, focused: HTMLElement, key: string): HTMLElement | undefined {
  const bar = focused.closest<HTMLElement>(bars)
  const along = stepOf(key, box)
  if (along !== 0) return toolsIn(bar)[toolsIn(bar).indexOf(focused) + along]
  const all = barsIn(box)
  const at = bar === null ? -1 : all.indexOf(bar)
  const place = Math.max(0, toolsIn(bar).indexOf(focused))
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const there = toolsIn(all[at + (key === 'ArrowDown' ? 1 : -1)])
  return there[Math.min(place, there.length - 1)]
}

export function useRovingTools(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current
    if (element === null) return
    let last: HTMLElement | undefined
    /** The one that had the focus last, else the newest message's first. */
    function settle() {
      if (element === null) return
      const all = barsIn(element)
      const stop = last !== undefined && element.contains(last) ? last : toolsIn(all.at(-1))[0]
      for (const tool of all.flatMap(toolsIn)) tool.tabIndex = tool === stop ? 0 : -1
    }
    function onFocus({ target }: FocusEvent) {
      if (!(target instanceof HTMLElement) || !target.matches(`${bars} ${tools}`)) return
      last = target
      settle()
    }
    function onKey(event: KeyboardEvent) {
      const { target, key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement) || element === null) return
      if (!target.matches(`${bars} ${tools}`)) return
      const next = moved(element, target, key)
      if (next === undefined) return
      event.preventDefault()
      next.focus()
    }
    settle()
    const observer = new MutationObserver(settle)
    observer.observe(element, { childList: true, subtree: true })
    element.addEventListener('focusin', onFocus)
    element.addEventListener('keydown', onKey)
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', onFocus)
      element.removeEventListener('keydown', onKey)
    }
  }, [box])
}
