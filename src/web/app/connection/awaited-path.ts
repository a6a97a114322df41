import { createStore } from '../../browser/create-store.ts'

export const awaitedPath = createStore<string | null>(null)
