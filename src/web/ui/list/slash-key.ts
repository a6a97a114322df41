/** Gives the slash key to the search field mounted last. */
import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { createStore } from '../../browser/create-store.ts'
import { isTyping } from './list-keys.ts'

type Field = RefObject<HTMLInputElement | null>

const fields = createStore<readonly Field[]>([])

/** Returns whether this field has the key, for its hint. */
export function useSlashKey(field: Field): boolean {
  useEffect(() => {
    fields.write([...fields.read(), field])
    return () => fields.write(fields.read().filter((one) => one !== field))
  }, [field])
  const isLast = useSyncExternalStore(fields.subscribe, () => fields.read().at(-1) === field)

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
