/** Gives the slash key to one search field of a page: the one that appeared last. */
import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { isTyping } from './list-keys.ts'

type Field = RefObject<HTMLInputElement | null>

/** In the order in which they appeared. */
let fields: readonly Field[] = []
const listeners = new Set<() => void>()

function set(next: readonly Field[]) {
  fields = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the key is this field's, so that it may say so. */
export function useSlashKey(field: Field): boolean {
  useEffect(() => {
    set([...fields, field])
    return () => set(fields.filter((one) => one !== field))
  }, [field])
  const isLast = useSyncExternalStore(subscribe, () => fields.at(-1) === field)

  useEffect(() => {
    if (!isLast) return
    function onKey(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isLast, field])

  return isLast
}
