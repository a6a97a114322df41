/** Checks a page with axe: every rule once for each state, and again only what theme or width can change. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const wide = { width: 1280, height: 900 }
export const narrow = { width: 390, height: 844 }
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** All that another theme can change: it is the same page in other colours. */
const colourRules = ['color-contrast', 'link-in-text-block']
/** All that another width can change: what is shown, hidden, scrolled, and how large it is to a finger. */
const widthRules = [
  'target-size',
  'scrollable-region-focusable',
  'aria-hidden-focus',
  'button-name',
  'link-name',
  'label',
  'heading-order',
  'region',
]

interface Look {
  viewports?: readonly { width: number; height: number }[]
  /** A selector; the whole page where it is missing. */
  within?: string
}

/** Nothing for axe to complain of, and nothing wider than the screen (WCAG 1.4.10). */
export async function expectAccessible(page: Page, { viewports = [wide, narrow], within }: Look = {}) {
  const axe = () => {
    // In the page itself: for frames of other origins, of which there are none, it would open a page for each look.
    const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
    return within === undefined ? builder : builder.include(within)
  }
  const before = page.viewportSize()
  for (const [index, viewport] of viewports.entries()) {
    await page.setViewportSize(viewport)
    if (index === 0) {
      await showTheme(page, 'dark')
      await endAnimations(page)
      expect(await violations(axe().withRules(colourRules)), `${viewport.width} px, dark`).toEqual([])
      await showTheme(page, 'light')
      await endAnimations(page)
      expect(await violations(axe().withTags(tags)), `${viewport.width} px, light`).toEqual([])
    } else {
      expect(await violations(axe().withRules(widthRules)), `${viewport.width} px`).toEqual([])
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${viewport.width} px`).toBe(0)
  }
  if (before !== null) await page.setViewportSize(before)
}

/** What fades in has the contrast of its way there; what turns for ever has no end to wait for. */
async function endAnimations(page: Page) {
  await page.evaluate(async () => {
    const ends = ({ effect }: Animation) => Number.isFinite(Number(effect?.getComputedTiming().endTime))
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished),
    )
  })
}

async function showTheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
}

async function violations(axe: AxeBuilder) {
  const result = await axe.analyze()
  return result.violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))
}
