/** Where the user is going, while the scripts of that page are on their way: the frame shows it already. */
import { createStore } from '../../browser/create-store.ts'

export const awaitedPath = createStore<string | null>(null)
