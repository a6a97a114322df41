import type { Member } from '../../../contract/studio/workspace/records.ts'
import type { RecordKey, WorkspaceListener } from '../workspace-store.ts'

export class WorkspaceListeners {
  readonly #listeners = new Set<WorkspaceListener>()

  get size(): number {
    return this.#listeners.size
  }

  add(listener: WorkspaceListener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  tell(event: (listener: WorkspaceListener) => void): void {
    for (const listener of [...this.#listeners]) event(listener)
  }

  /** Null for a removed record. */
  tellRecord({ kind, phoneNumberId, name }: RecordKey, etag: string | null, by: Member | null): void {
    this.tell(({ onRecord }) => onRecord({ kind, phoneNumberId, name, etag, by }))
  }
}
