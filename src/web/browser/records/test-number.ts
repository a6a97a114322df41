/** Which number a draft is tested on, and what has to be restored there after a test that did not come to its end. */
import { useSyncExternalStore } from 'react'
import { z } from '../../../contract/zod.ts'
import { owned } from '../storage/owned-storage.ts'
import { switchable } from '../storage/switchable.ts'

const setting = z.object({ phoneNumberId: z.string(), testNumber: z.string() })
export type TestNumberSetting = z.infer<typeof setting>

export const testNumberStore = switchable(
  owned<readonly TestNumberSetting[]>('studio.test-numbers.v1', z.array(setting), []),
)

const unrestoredTest = z.object({
  phoneNumberId: z.string(),
  /** The number that was tested on, whatever is named now. */
  testNumber: z.string(),
  /** Its version from before the test that is under way, or was interrupted. */
  versionId: z.string(),
})
export type UnrestoredTest = z.infer<typeof unrestoredTest>

/** Of this browser alone, which began the test and knows that nobody else is at it. */
const unrestoredStore = owned<readonly UnrestoredTest[]>(
  'studio.unrestored-tests.v1',
  z.array(unrestoredTest),
  [],
)

const others = <Item extends { phoneNumberId: string }>(list: readonly Item[], phoneNumberId: string) =>
  list.filter((one) => one.phoneNumberId !== phoneNumberId)

/** Empty names none. False when it cannot be remembered. */
export function nameTestNumber(owner: string, phoneNumberId: string, chosen: string): boolean {
  const rest = others(testNumberStore.read(owner), phoneNumberId)
  const named = chosen === '' ? rest : [...rest, { phoneNumberId, testNumber: chosen }]
  return testNumberStore.write(owner, named)
}

/** False when the browser cannot remember it: then nothing may be changed on the test number. */
export function noteUnrestored(
  owner: string,
  phoneNumberId: string,
  test: Omit<UnrestoredTest, 'phoneNumberId'> | null,
): boolean {
  const rest = others(unrestoredStore.read(owner), phoneNumberId)
  return unrestoredStore.write(owner, test === null ? rest : [...rest, { phoneNumberId, ...test }])
}

/** A phone number id; empty where drafts are tested after they are published. */
export function useTestNumber(owner: string, phoneNumberId: string): string {
  const list = useSyncExternalStore(testNumberStore.subscribe, () => testNumberStore.read(owner))
  return list.find((one) => one.phoneNumberId === phoneNumberId)?.testNumber ?? ''
}

export function useUnrestored(owner: string, phoneNumberId: string): UnrestoredTest | undefined {
  const list = useSyncExternalStore(unrestoredStore.subscribe, () => unrestoredStore.read(owner))
  return list.find((one) => one.phoneNumberId === phoneNumberId)
}
