import type { Config } from '../config/config.ts'
import type { SharedTextName, SharedTextStore } from '../store/shared-text-store.ts'
import { createFolderText, createMemoryText } from '../store/shared-texts.ts'
import type { openSharedMemory } from './shared-memory.ts'

/** Opens a text of the team; undefined without a workspace. Its file is beside the webhooks. */
export function openSharedText(
  { workspace }: Config,
  shared: Awaited<ReturnType<typeof openSharedMemory>>,
  name: SharedTextName,
): SharedTextStore | undefined {
  if (workspace === undefined) return undefined
  if (workspace === 'redis') return shared?.texts[name]
  if (workspace === 'memory') return createMemoryText()
  return createFolderText(workspace.folder, name)
}
