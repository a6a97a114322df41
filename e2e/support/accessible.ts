/** Checks a page with axe: every rule once for each state, and again only what theme or width can change. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOnly, RunOptions } from 'axe-core'

export const wide = { width: 1280, height: 900 }
export const narrow = { width: 390, height: 844 }
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
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

/** Loads axe into a document once, which takes longer than many a look, and asks it for no more than is shown here. */
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
