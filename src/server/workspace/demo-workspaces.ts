/** Separate workspaces of demo sessions, in memory (docs/behaviour.md, section 10). */
import { MemoryWorkspace } from '../store/workspace/memory-workspace.ts'
import type { WorkspaceBounds, WorkspaceStoreOptions } from '../store/workspace-store.ts'
import { Workspace } from './workspace.ts'

const demoBounds: WorkspaceBounds = {
  maxBytes: 500_000,
  maxRecordsOfKind: 200,
  maxRecordBytes: 256_000,
  maxActivityLines: 500,
  maxActivityMs: 86_400_000,
}
/** The least recently used is dropped. */
const maxDemoWorkspaces = 200
const sweepMs = 60_000

interface DemoWorkspace {
  readonly workspace: Workspace
  readonly expiresAt: number
}

export class DemoWorkspaces {
  readonly maxBytes = demoBounds.maxBytes
  readonly #workspaces = new Map<string, DemoWorkspace>()
  readonly #options: Omit<WorkspaceStoreOptions, 'bounds'>
  readonly #sweeper: NodeJS.Timeout

  constructor(options: Omit<WorkspaceStoreOptions, 'bounds'>) {
    this.#options = options
    this.#sweeper = setInterval(() => this.#sweep(), sweepMs).unref()
  }

  /** Created at first use, dropped at `expiresAt`. */
  of(userId: string, expiresAt: number): Workspace {
    const known = this.#workspaces.get(userId)
    this.#workspaces.delete(userId)
    const demo = known ?? { workspace: this.#make(), expiresAt }
    this.#workspaces.set(userId, demo)
    const [idle] = this.#workspaces.keys()
    if (this.#workspaces.size > maxDemoWorkspaces && idle !== undefined) this.forget(idle)
    return demo.workspace
  }

  forget(userId: string): void {
    void this.#workspaces.get(userId)?.workspace.close()
    this.#workspaces.delete(userId)
  }

  /** Asks all listeners to reconnect. */
  endStreams(): void {
    for (const { workspace } of this.#workspaces.values()) workspace.stream.close()
  }

  close(): void {
    clearInterval(this.#sweeper)
    for (const userId of [...this.#workspaces.keys()]) this.forget(userId)
  }

  #make(): Workspace {
    const store = new MemoryWorkspace({ ...this.#options, bounds: demoBounds })
    return new Workspace(store, {
      now: this.#options.now,
      maxBytes: demoBounds.maxBytes,
      onActivity() {},
      onLost() {},
    })
  }

  #sweep(): void {
    const now = this.#options.now()
    for (const [userId, { expiresAt }] of this.#workspaces) if (expiresAt <= now) this.forget(userId)
  }
}
