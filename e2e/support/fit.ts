/** Expects a page to fit the width of its window (WCAG 1.4.10). */
import type { Page } from '@playwright/test'
import { expect } from './expect.ts'

/** A window of 1280×800 at 200 % zoom. */
export const zoomed = { width: 640, height: 400 }

/** Controls beyond the right edge that cannot be scrolled into view. */
function lostControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    function isScrolled(element: Element | null): boolean {
      if (element === null || element === document.body) return false
      const { overflowX } = getComputedStyle(element)
      return overflowX === 'auto' || overflowX === 'scroll' || isScrolled(element.parentElement)
    }
    const all = [...document.querySelectorAll('a, button, input, select, textarea, h1, h2, h3, p')]
    return all
      .filter((one) => one.checkVisibility())
      .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !isScrolled(one))
      .map((one) => one.outerHTML.slice(0, 120))
  })
}

export async function expectToFit(page: Page) {
  const { width } = page.viewportSize() ?? zoomed
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  expect(await lostControls(page)).toEqual([])
}
