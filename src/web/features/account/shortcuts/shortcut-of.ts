/** Maps key presses to actions. */

interface Press {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** The palette also opens while typing; "?" does not act then. */
export function shortcutOf(press: Press, isTyping: boolean): 'palette' | 'shortcuts' | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press
  if (altKey) return null
  if (ctrlKey !== metaKey) return key.toLowerCase() === 'k' && !shiftKey ? 'palette' : null
  if (ctrlKey || isTyping) return null
  return key === '?' ? 'shortcuts' : null
}
