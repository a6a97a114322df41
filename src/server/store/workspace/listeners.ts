/** Whoever wants to hear of changes in a workspace. */
import type { WorkspaceListener } from '../workspace-store.ts'

export class WorkspaceListeners {
  readonly #listeners = new Set<WorkspaceListener>()

  get size(): number {
    return this.#listeners.size
  }

  /** Returns an unsubscribe function. */
  add(listener: WorkspaceListener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  tell(event: (listener: WorkspaceListener) => void): void {
    for (const listener of [...this.#listeners]) event(listener)
  }
}
