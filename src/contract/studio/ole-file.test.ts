import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oleFile } from '../../../test/ai/document-files.ts'
import { isOle, oleContent, oleDirectoryBytes, oleDirectoryStart } from './ole-file.ts'

function contentOf(file: Uint8Array) {
  const start = oleDirectoryStart(file)
  return start === undefined ? undefined : oleContent(file.subarray(start, start + oleDirectoryBytes))
}

test.each([
  [['EncryptionInfo', 'EncryptedPackage'], 'protected'],
  [['1Table', 'WordDocument'], 'word'],
  [['Workbook'], 'excel'],
  [['Book'], 'excel'],
  [['PowerPoint Document'], 'powerpoint'],
  [[], 'unknown'],
] as const)('a compound file with %j is %s', (names, content) => {
  for (const sector of [0, 3]) expect(contentOf(oleFile(names, sector))).toBe(content)
})

test('a damaged file throws nothing', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
      const file = Uint8Array.from([...oleFile([]).subarray(0, 8), ...bytes])
      expect(isOle(file)).toBe(true)
      expect(['unknown', undefined]).toContain(contentOf(file))
    }),
  )
})
