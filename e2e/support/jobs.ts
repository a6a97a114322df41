/** Jobs of a user's week, done through the front door of the demo by a hand that counts. */
import type { Locator } from '@playwright/test'
import { livePhoneId } from './journey.ts'
import { expect, type Page, test } from './test.ts'

export interface Hand {
  readonly page: Page
  click(control: Locator): Promise<void>
  press(key: string): Promise<void>
}

interface Job {
  title: string
  /** Where a person is when the job begins: a page of the number or, with a slash, of the studio. */
  from: string
  /** Clicks, and keys that act like one, when the jobs were first counted. Typing and dropping a file are none. */
  most: number
  /** Makes the place where it happens, uncounted. */
  prepare?: (page: Page) => Promise<void>
  does: (hand: Hand) => Promise<void>
}

export const addressOf = (page: string) => (page.startsWith('/') ? page : `/phones/${livePhoneId}/${page}`)

export function testJobs(jobs: readonly Job[]) {
  for (const { title, from, most, prepare, does } of jobs)
    test(`${title}: at most ${most}`, async ({ page }) => {
      let acts = 0
      await page.goto(addressOf(from))
      await page.getByRole('button', { name: 'Try the demo' }).click()
      await expect(page.getByRole('button', { name: /account menu/i })).toBeVisible()
      await prepare?.(page)
      await does({
        page,
        async click(control) {
          acts += 1
          await control.click()
        },
        async press(key) {
          acts += 1
          await page.keyboard.press(key)
        },
      })
      expect(acts).toBeLessThanOrEqual(most)
    })
}

export async function dropFile(page: Page, target: Locator, name: string, content: string) {
  const dataTransfer = await page.evaluateHandle(
    ([title, text]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([text], title))
      return transfer
    },
    [name, content] as const,
  )
  await target.dispatchEvent('drop', { dataTransfer })
}
