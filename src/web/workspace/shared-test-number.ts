/** The test number of a number as a record of the workspace. */
import { testNumberFile, testNumberFileFormat } from '../../contract/studio/files/test-number-file.ts'
import { testNumberStore } from '../browser/records/test-number.ts'
import { shareList } from './shared-lists.ts'

shareList(testNumberStore, {
  kind: 'settings',
  titleOf: () => 'Test number',
  nameOf: () => 'test-number',
  numberOf: ({ phoneNumberId }) => phoneNumberId,
  bodyOf: ([item]) => ({ format: testNumberFileFormat, version: 1, testNumber: item?.testNumber }),
  itemsOf(body, { phoneNumberId }) {
    const parsed = testNumberFile.safeParse(body)
    return parsed.success ? [{ phoneNumberId, testNumber: parsed.data.testNumber }] : []
  },
})
