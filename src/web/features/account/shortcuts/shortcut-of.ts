/** Decides what a key means that is pressed anywhere in the studio. */

interface Press {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** The palette opens also while one types; a question mark that is being typed stays one. */
export function shortcutOf(press: Press, isTyping: boolean): 'palette' | 'shortcuts' | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press
  if (altKey) return null
  if (ctrlKey !== metaKey) return key.toLowerCase() === 'k' && !shiftKey ? 'palette' : null
  if (ctrlKey || isTyping) return null
  return key === '?' ? 'shortcuts' : null
}
