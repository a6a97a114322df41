import { z } from '../../../contract/zod.ts'
import { userSetting, useUserSetting } from '../setting.ts'

export type FoldedGroups = Readonly<Record<string, boolean>>

const store = userSetting<FoldedGroups>('studio.folded-groups.v1', z.record(z.string(), z.boolean()), {})

/** Groups that were never folded or unfolded are absent. */
export function useFoldedGroups(owner: string): FoldedGroups {
  return useUserSetting(store, owner)
}

export function rememberFolded(owner: string, group: string, isFolded: boolean) {
  store.write(owner, { ...store.read(owner), [group]: isFolded })
}
