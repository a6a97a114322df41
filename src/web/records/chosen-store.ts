/** Chooses where records are stored: the team's workspace if there is one, else this browser. */
import { recordNumber } from '../../contract/studio/workspace/records.ts'
import type { RecordPlace, RecordStore } from './record-store.ts'
import { isWorkspaceOn } from './team/workspace-state.ts'

export interface StoreChoice<Value> {
  browser: RecordStore<Value>
  team: RecordStore<Value>
  /** Converts a value when it moves from the browser to the workspace. */
  moved?(value: Value): Value
}

/** All loaded kinds, for moving the browser's records into the workspace. */
export const storeChoices: StoreChoice<unknown>[] = []

/** Rejects if the studio is unreachable: nothing may be stored in the wrong place meanwhile. */
export function chosenStore<Value>(kind: StoreChoice<Value>): RecordStore<Value> {
  const { browser, team } = kind
  storeChoices.push(kind)
  // The workspace accepts numeric ids only: no user names, and no requests before a number was opened.
  const chosen = async ({ phoneNumberId }: RecordPlace) =>
    recordNumber.safeParse(phoneNumberId).success && (await isWorkspaceOn()) ? team : browser
  return {
    list: async (place) => (await chosen(place)).list(place),
    prefetch: async (place, heads) => (await chosen(place)).prefetch?.(place, heads),
    read: async (place, name, head) => (await chosen(place)).read(place, name, head),
    write: async (place, name, value, expected) => (await chosen(place)).write(place, name, value, expected),
    delete: async (place, name, expected) => (await chosen(place)).delete(place, name, expected),
    subscribe(listener) {
      const ends = [browser.subscribe(listener), team.subscribe(listener)]
      return () => {
        for (const end of ends) end()
      }
    },
  }
}
