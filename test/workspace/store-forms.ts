/** The three workspace stores, created per test. */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { parseJson } from '../../src/contract/json.ts'
import { workspaceKeys } from '../../src/server/store/redis/keys.ts'
import { openFolderWorkspace } from '../../src/server/store/workspace/folder/folder-workspace.ts'
import { MemoryWorkspace } from '../../src/server/store/workspace/memory-workspace.ts'
import type { RecordKey, WorkspaceBounds, WorkspaceStore } from '../../src/server/store/workspace-store.ts'
import { openTestRedis, startRedis, type TestRedis } from '../support/redis.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

export const bounds: WorkspaceBounds = {
  maxBytes: 20_000,
  maxRecordsOfKind: 5,
  maxRecordBytes: 4_000,
  maxActivityLines: 50,
  maxActivityMs: 90 * 86_400_000,
}

export interface StoreForm {
  readonly store: WorkspaceStore
  /** The same place, opened by another process or after a restart; memory keeps its bounds. */
  reopen(more?: Partial<WorkspaceBounds>): Promise<WorkspaceStore>
  /** Changes a record behind the store's back; undefined if impossible. */
  readonly edit?: (key: RecordKey, text: string) => Promise<void>
}

export interface FormOptions {
  readonly bounds?: Partial<WorkspaceBounds>
  now?(): number
}

const check = (_kind: string, text: string) => (parseJson(text) === undefined ? 'Is not JSON' : null)

function storeOptions({ bounds: more = {}, now = Date.now }: FormOptions) {
  return { bounds: { ...bounds, ...more }, now, check }
}

export async function inMemory(options: FormOptions = {}): Promise<StoreForm> {
  const store = new MemoryWorkspace(storeOptions(options))
  return { store, reopen: async () => store }
}

export async function inFolder(options: FormOptions = {}): Promise<StoreForm> {
  const folder = temporaryFolder()
  let store = await open()
  async function open(more: Partial<WorkspaceBounds> = {}) {
    const opened = await openFolderWorkspace({
      ...storeOptions({ ...options, bounds: { ...options.bounds, ...more } }),
      folder,
      onActivityLost: (error) => {
        throw error
      },
    })
    onTestFinished(() => opened.close())
    return opened
  }
  return {
    store,
    async reopen(more) {
      await store.close()
      store = await open(more)
      return store
    },
    edit: ({ kind, phoneNumberId, name }, text) =>
      writeFile(path.join(folder, kind, phoneNumberId, `${name}.json`), text),
  }
}

export async function inRedis(options: FormOptions = {}, redis?: TestRedis): Promise<StoreForm> {
  const { url } = redis ?? (await startRedis())
  const connect = async (more: Partial<WorkspaceBounds> = {}) => {
    const shared = await openTestRedis(url)
    return shared.openWorkspace(storeOptions({ ...options, bounds: { ...options.bounds, ...more } }))
  }
  return {
    store: await connect(),
    reopen: connect,
    async edit(key, text) {
      const { createClient } = await import('@redis/client')
      const client = createClient({ url })
      await client.connect()
      await client.hSet(workspaceKeys.bodies(key), key.name, text)
      await client.close()
    },
  }
}
