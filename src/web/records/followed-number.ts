/** The number whose records a page outside of it shows, such as the playground with its saved requests. */
import { createStore } from '../browser/create-store.ts'

/** Null before a number was chosen. */
export const followedNumber = createStore<string | null>(null)
