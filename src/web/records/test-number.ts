/** The number that drafts are tested on, and what to restore there after an interrupted test. */

import { storedTestNumber, testNumberFileFormat } from '../../contract/studio/files/test-number-file.ts'
import { t } from '../../contract/translate.ts'
import { z } from '../../contract/zod.ts'
import { userSetting, useUserSetting } from '../browser/setting.ts'
import { LiveList, useRecords } from './live-list.ts'
import type { RecordPlace } from './record-store.ts'

const testNumberSetting = z.object({ phoneNumberId: z.string(), testNumber: z.string() })
type TestNumberSetting = z.infer<typeof testNumberSetting>

const list = new LiveList<TestNumberSetting>({
  titleOf: () => t('Test number'),
  browser: {
    entry: 'studio.test-numbers.v1',
    shape: z.array(testNumberSetting),
    nameOf: () => 'test-number',
    numberOf: ({ phoneNumberId }) => phoneNumberId,
  },
  team: {
    kind: 'settings',
    toFile: ([item]) => ({ format: testNumberFileFormat, version: 1, testNumber: item?.testNumber }),
    fromFile(body, { phoneNumberId }) {
      const parsed = storedTestNumber.safeParse(body)
      return parsed.success ? [{ phoneNumberId, testNumber: parsed.data.testNumber }] : undefined
    },
  },
})

const unrestoredTest = z.object({
  phoneNumberId: z.string(),
  /** The number used by the test, even if another one is chosen now. */
  testNumber: z.string(),
  /** Its version from before the test. */
  versionId: z.string(),
})
export type UnrestoredTest = z.infer<typeof unrestoredTest>

/** Only in this browser, which started the test and alone may restore. */
const unrestored = userSetting<readonly UnrestoredTest[]>(
  'studio.unrestored-tests.v1',
  z.array(unrestoredTest),
  [],
)

/** Empty clears it. False if it could not be stored. */
export function nameTestNumber(place: RecordPlace, chosen: string): Promise<boolean> {
  const { phoneNumberId } = place
  return list.write(place, chosen === '' ? [] : [{ phoneNumberId, testNumber: chosen }])
}

/** False if the browser cannot store it: then the test number must not be changed. */
export function noteUnrestored(
  { owner, phoneNumberId }: RecordPlace,
  test: Omit<UnrestoredTest, 'phoneNumberId'> | null,
): boolean {
  const others = unrestored.read(owner).filter((one) => one.phoneNumberId !== phoneNumberId)
  return unrestored.write(owner, test === null ? others : [...others, { phoneNumberId, ...test }])
}

/** A phone number id; empty if drafts are tested after publishing. */
export function useTestNumber(place: RecordPlace): string {
  return useRecords(list, place)[0]?.testNumber ?? ''
}

export function useUnrestored({ owner, phoneNumberId }: RecordPlace): UnrestoredTest | undefined {
  return useUserSetting(unrestored, owner).find((one) => one.phoneNumberId === phoneNumberId)
}
