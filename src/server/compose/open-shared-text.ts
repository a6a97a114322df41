import type { Config } from '../config/config.ts'
import type { SharedTextName, SharedTextStore } from '../store/shared-text-store.ts'
import { createFolderText, createMemoryText } from '../store/shared-texts.ts'
import type { openSharedMemory } from './shared-memory.ts'

export interface SharedTextContext {
  readonly shared: Awaited<ReturnType<typeof openSharedMemory>>
  /** False once another process has the workspace folder. */
  isFolderOwn(): boolean
  /** Called once the folder is open. */
  onFolderOpened(isOwn: () => boolean): void
}

/** Creates what the texts of a team need, before its folder is opened. */
export function createTextContext(shared: SharedTextContext['shared']): SharedTextContext {
  let opened: (() => boolean) | undefined
  return {
    shared,
    isFolderOwn: () => opened?.() !== false,
    onFolderOpened(isOwn) {
      opened = isOwn
    },
  }
}

/** Opens a text of the team; undefined without a workspace. Its file is beside the webhooks. */
export function openSharedText(
  { workspace }: Config,
  { shared, isFolderOwn }: SharedTextContext,
  name: SharedTextName,
): SharedTextStore | undefined {
  if (workspace === undefined) return undefined
  if (workspace === 'redis') return shared?.texts[name]
  if (workspace === 'memory') return createMemoryText()
  return createFolderText(workspace.folder, name, isFolderOwn)
}
