/** The number whose records are shown on pages without one, such as the playground's saved requests. */
import { createStore } from '../browser/create-store.ts'

/** Null until a number is chosen. */
export const followedNumber = createStore<string | null>(null)
