/** Which number a draft is tested on, and what has to be restored there after a test that did not come to its end. */
import { useSyncExternalStore } from 'react'
import { z } from '../../../contract/zod.ts'
import { owned } from '../storage/owned-storage.ts'

const testNumber = z.object({
  phoneNumberId: z.string(),
  /** A phone number id; empty where drafts are tested after they are published. */
  testNumber: z.string(),
  /** The version of the test number from before a test that is under way, or was interrupted. */
  unrestored: z.string().nullable(),
})
export type TestNumberSetting = z.infer<typeof testNumber>

const store = owned<readonly TestNumberSetting[]>('studio.test-numbers.v1', z.array(testNumber), [])

function writeSetting(owner: string, setting: TestNumberSetting): boolean {
  const others = store.read(owner).filter(({ phoneNumberId }) => phoneNumberId !== setting.phoneNumberId)
  return store.write(owner, [...others, setting])
}

function settingOf(list: readonly TestNumberSetting[], phoneNumberId: string): TestNumberSetting {
  return (
    list.find((one) => one.phoneNumberId === phoneNumberId) ?? {
      phoneNumberId,
      testNumber: '',
      unrestored: null,
    }
  )
}

/** False when the browser cannot remember it. */
export function nameTestNumber(owner: string, phoneNumberId: string, chosen: string): boolean {
  return writeSetting(owner, { ...settingOf(store.read(owner), phoneNumberId), testNumber: chosen })
}

/** False when the browser cannot remember it: then nothing may be changed on the test number. */
export function noteUnrestored(owner: string, phoneNumberId: string, versionId: string | null): boolean {
  return writeSetting(owner, { ...settingOf(store.read(owner), phoneNumberId), unrestored: versionId })
}

export function useTestNumber(owner: string, phoneNumberId: string): TestNumberSetting {
  const list = useSyncExternalStore(store.subscribe, () => store.read(owner))
  return settingOf(list, phoneNumberId)
}
