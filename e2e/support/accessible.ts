/** Checks a page with axe: every rule once per state, and again only what theme or width can change. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOnly, RunOptions } from 'axe-core'
import { expect } from './expect.ts'

export const wide = { width: 1280, height: 900 }
export const narrow = { width: 390, height: 844 }
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules that another theme can change: only colors differ. */
const colourRules = ['color-contrast', 'link-in-text-block']
/** Rules that another width can change: visibility, scrolling, target size. */
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
  /** A selector; the whole page by default. */
  within?: string
}

/** No axe violations, and nothing wider than the screen (WCAG 1.4.10). */
export async function expectAccessible(page: Page, { viewports = [wide, narrow], within }: Look = {}) {
  const violations = (runOnly: RunOnly) => look(page, within, runOnly)
  const before = page.viewportSize()
  for (const [index, viewport] of viewports.entries()) {
    await page.setViewportSize(viewport)
    if (index === 0) {
      await showTheme(page, 'dark')
      await endAnimations(page)
      expect(await violations({ type: 'rule', values: colourRules }), `${viewport.width} px, dark`).toEqual(
        [],
      )
      await showTheme(page, 'light')
      await endAnimations(page)
      expect(await violations({ type: 'tag', values: tags }), `${viewport.width} px, light`).toEqual([])
    } else {
      expect(await violations({ type: 'rule', values: widthRules }), `${viewport.width} px`).toEqual([])
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${viewport.width} px`).toBe(0)
  }
  if (before !== null) await page.setViewportSize(before)
}

/** Contrast is wrong during a fade; endless animations cannot be waited for. */
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

/**
 * Loads axe into a document once, because that takes longer than many checks, and requests only the reported results.
 */
async function look(page: Page, within: string | undefined, runOnly: RunOnly) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate<{ id: string; at: string[] }[], [string | undefined, RunOptions]>(
    async ([selector, options]) => {
      const { axe } = window as unknown as AxeWindow
      const { violations } = await axe.run(selector ?? document, options)
      return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))
    },
    [within, { runOnly, resultTypes: ['violations'], selectors: false, iframes: false }],
  )
}

type AxeWindow = {
  readonly axe: { run(context: string | Document, options: RunOptions): Promise<AxeResults> }
}
