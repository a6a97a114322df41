/** Runs jobs of a user's week one after another in one page, and counts clicks and keys. */
import type { Locator } from '@playwright/test'
import { expect, type Page, test } from './test.ts'

export interface Hand {
  readonly page: Page
  click(control: Locator): Promise<void>
  press(key: string): Promise<void>
}

export interface Job {
  title: string
  /** First address; undefined to go on where the job before it ended. */
  from?: string
  /** Clicks and command keys when the jobs were first counted; typing and dropping a file are not counted. */
  most: number
  does: (hand: Hand) => Promise<void>
}

export async function runJobs(page: Page, jobs: readonly Job[]) {
  const counted: string[] = []
  for (const { title, from, most, does } of jobs) {
    await test.step(title, async () => {
      if (from !== undefined) await page.goto(from)
      let acts = 0
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
      counted.push(`${title}: ${acts}`)
      expect(acts, counted.join('\n')).toBeLessThanOrEqual(most)
    })
  }
}
