import type { TestPage } from './page.ts'

/** Returns the data of a `drop` event that carries one file. */
export async function fileToDrop(_page: TestPage, name: string, content: string, type = '') {
  const file = new File([content], name, { type })
  return {
    files: [file],
    items: [{ kind: 'file', type, getAsFile: () => file }],
    types: ['Files'],
    dropEffect: 'none',
  }
}
