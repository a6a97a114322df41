import type { Page } from '@playwright/test'

/** Returns the data of a `drop` event that carries one file. */
export function fileToDrop(page: Page, name: string, content: string, type = '') {
  return page.evaluateHandle(
    (file) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([file.content], file.name, { type: file.type }))
      return transfer
    },
    { name, content, type },
  )
}
