/** Separate demo workspaces in memory (docs/behaviour.md, section 10). */
import type { DemoLanguage } from '../../contract/studio/languages.ts'
import { MemoryWorkspace } from '../store/workspace/memory-workspace.ts'
import type { WorkspacePast, WorkspaceStoreOptions } from '../store/workspace-store.ts'
import { demoBounds } from './demo-bounds.ts'
import { Workspace } from './workspace.ts'

const maxDemoWorkspaces = 200
const sweepMs = 60_000

interface DemoWorkspace {
  readonly workspace: Promise<Workspace>
  readonly expiresAt: number
}

interface NewDemo extends Pick<DemoWorkspace, 'expiresAt'> {
  readonly language: DemoLanguage | undefined
}

interface DemoWorkspaceOptions extends Omit<WorkspaceStoreOptions, 'bounds'> {
  /** Records and activity of a new demo; English by default. */
  past(language?: DemoLanguage): Promise<WorkspacePast>
}

export class DemoWorkspaces {
  readonly #workspaces = new Map<string, DemoWorkspace>()
  readonly #options: DemoWorkspaceOptions
  readonly #sweeper: NodeJS.Timeout

  constructor(options: DemoWorkspaceOptions) {
    this.#options = options
    this.#sweeper = setInterval(() => this.#sweep(), sweepMs).unref()
  }

  /** Created in a language at first use, dropped at `expiresAt`. */
  forUser(userId: string, expiresAt: number, language?: DemoLanguage): Promise<Workspace> {
    const workspace = this.#workspaces.get(userId)
    this.#workspaces.delete(userId)
    const demo = workspace ?? this.#make(userId, { expiresAt, language })
    this.#workspaces.set(userId, demo)
    const [idle] = this.#workspaces.keys()
    if (this.#workspaces.size > maxDemoWorkspaces && idle !== undefined) this.forget(idle)
    return demo.workspace
  }

  forget(userId: string): void {
    afterwards(this.#workspaces.get(userId), (workspace) => workspace.close())
    this.#workspaces.delete(userId)
  }

  endStreams(): void {
    for (const demo of this.#workspaces.values()) afterwards(demo, ({ stream }) => stream.close())
  }

  close(): void {
    clearInterval(this.#sweeper)
    for (const userId of [...this.#workspaces.keys()]) this.forget(userId)
  }

  #make(userId: string, { expiresAt, language }: NewDemo): DemoWorkspace {
    const workspace = this.#open(language)
    const demo = { workspace, expiresAt }
    workspace.catch(() => {
      if (this.#workspaces.get(userId) === demo) this.#workspaces.delete(userId)
    })
    return demo
  }

  async #open(language: DemoLanguage | undefined): Promise<Workspace> {
    const { past, ...options } = this.#options
    const store = new MemoryWorkspace({ ...options, bounds: demoBounds }, await past(language))
    return new Workspace(store, {
      now: options.now,
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

/** A workspace that failed to open has nothing to close. */
function afterwards(demo: DemoWorkspace | undefined, action: (workspace: Workspace) => unknown): void {
  demo?.workspace.then(action).catch(() => undefined)
}
