/** Chooses where records are: in the team's workspace where the studio has one, else in this browser. */
import { recordNumber } from '../../contract/studio/workspace/records.ts'
import type { RecordPlace, RecordStore } from './record-store.ts'
import { isWorkspaceOn } from './team/workspace-state.ts'

export interface StoreChoice<Value> {
  browser: RecordStore<Value>
  team: RecordStore<Value>
  /** Converts a value when it moves from the browser to the workspace. */
  moved?(value: Value): Value
}

/** Every kind whose module is loaded, to move what the browser holds into the workspace. */
export const storeChoices: StoreChoice<unknown>[] = []

/** Rejects where the studio cannot be asked: nothing may be stored in the wrong place meanwhile. */
export function chosenStore<Value>(kind: StoreChoice<Value>): RecordStore<Value> {
  const { browser, team } = kind
  storeChoices.push(kind)
  // The workspace knows ids only: not a user name on Instagram, nor a request before a number was opened.
  const chosen = async ({ phoneNumberId }: RecordPlace) =>
    recordNumber.safeParse(phoneNumberId).success && (await isWorkspaceOn()) ? team : browser
  return {
    list: async (place) => (await chosen(place)).list(place),
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
