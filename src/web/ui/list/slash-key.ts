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
    function onKey(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      if (fields.read().at(-1) !== field) return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
      fields.write(fields.read().filter((one) => one !== field))
    }
  }, [field])
  return useSyncExternalStore(fields.subscribe, () => fields.read().at(-1) === field)
}
