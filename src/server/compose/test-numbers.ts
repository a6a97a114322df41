import { parseJson } from '../../contract/json.ts'
import { storedTestNumber } from '../../contract/studio/files/test-number-file.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'

/**
 * Returns whether the team named a number as the test number of another one. Read for each call, because an editor's
 * right to write there ends with the record.
 */
export async function isTestNumber(
  store: Pick<WorkspaceStore, 'groups' | 'list' | 'read'> | undefined,
  phoneNumberId: string,
): Promise<boolean> {
  if (store === undefined) return false
  for (const group of await store.groups()) {
    if (group.kind !== 'settings' || group.phoneNumberId === phoneNumberId) continue
    for (const { name } of await store.list(group)) {
      const record = await store.read({ ...group, name })
      const file = storedTestNumber.safeParse(record && parseJson(record.text))
      if (file.success && file.data.testNumber === phoneNumberId) return true
    }
  }
  return false
}
