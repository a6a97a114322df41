/** Runs jobs of a user's week in the demo and counts clicks and keys. */
import { openDemo, pathOf } from '../../support/app/journey.ts'
import type { TestLocator as Locator } from '../../support/app/locator.ts'
import { expect, type Page, test } from '../../support/app/test.ts'

export interface Hand {
  readonly page: Page
  click(control: Locator): Promise<void>
  press(key: string): Promise<void>
}

interface Job {
  title: string
  /** First page, below the number's address; with a leading slash, below the origin. */
  from: string
  /** Clicks and command keys when the jobs were first counted; typing and dropping a file are not counted. */
  most: number
  /** Prepares the job; not counted. */
  prepare?: (page: Page) => Promise<void>
  does: (hand: Hand) => Promise<void>
}

export const addressOf = (page: string) => (page.startsWith('/') ? page : pathOf(page))

export function testJobs(jobs: readonly Job[]) {
  for (const { title, from, most, prepare, does } of jobs)
    test(`${title}: at most ${most}`, async ({ page }) => {
      let acts = 0
      await openDemo(page, addressOf(from))
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
