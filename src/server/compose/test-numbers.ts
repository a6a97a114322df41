import { parseJson } from '../../contract/json.ts'
import { storedTestNumber } from '../../contract/studio/files/test-number-file.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'

/**
 * Returns whether the team named a number as the test number of another one. Read for each call, because an editor's
 * right to write there ends with the record.
 *
 * @param counts - of whoever named it; absent for everybody
 */
export async function isTestNumber(
  store: Pick<WorkspaceStore, 'groups' | 'list' | 'read'> | undefined,
  phoneNumberId: string,
  counts: (namedBy: string | undefined) => boolean = () => true,
): Promise<boolean> {
  if (store === undefined) return false
  for (const group of await store.groups()) {
    if (group.kind !== 'settings' || group.phoneNumberId === phoneNumberId) continue
    for (const { name } of await store.list(group)) {
      const record = await store.read({ ...group, name })
      const file = storedTestNumber.safeParse(record && parseJson(record.text))
      const isNamed = file.success && file.data.testNumber === phoneNumberId
      if (isNamed && counts(record?.summary.changedBy?.id)) return true
    }
  }
  return false
}
