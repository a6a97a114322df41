/**
 * Photographs every page of the built app: `npm run screenshots` writes out/screenshots, at three widths in both
 * themes;
 * `-- --docs` writes docs/pictures instead, for README and help. Further arguments select pictures by name; `story`
 * selects its eight.
 */
import { mkdirSync, rmSync, statSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { signInToDemo } from '../e2e/support/journey.ts'
import { startStudio } from '../e2e/support/studio.ts'
import { findBrowser } from './browser.mjs'
import { rows } from './screenshot-pages.mjs'

const isForDocs = process.argv.includes('--docs')
const only = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const folder = isForDocs ? 'docs/pictures' : 'out/screenshots'
const wide = { width: 1280, height: 800 }
const widest = { width: 1920, height: 1080 }
const narrow = { width: 390, height: 844 }
const views = isForDocs
  ? [
      { viewport: wide, colorScheme: 'light' },
      { viewport: wide, colorScheme: 'dark', suffix: '-dark' },
    ]
  : [wide, narrow, widest].flatMap((viewport) =>
      ['light', 'dark'].map((colorScheme) => ({
        viewport,
        colorScheme,
        suffix: `-${viewport.width}-${colorScheme}`,
      })),
    )
/** A small picture's height, in pixels. */
const smallHeight = 310
/** Total size of the pictures in README and help. */
const maxDocsBytes = 5_500_000

const executablePath = findBrowser()
if (executablePath === undefined) throw new Error('There is no Chromium. Set CHROMIUM_PATH to one.')
if (only.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

/** Continues with the others. */
const failed = []
/** The first user of the built-in platform. */
const operator = '610000000000001'
const studio = await startStudio({ STUDIO_OPERATORS: operator })
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const files = []
  for (const view of views) files.push(...(await photograph(view)))
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0)
  console.log(`${files.length} pictures in ${folder}, ${Math.round(bytes / 1000).toLocaleString('en')} kB`)
  if (failed.length > 0) throw new Error(`Not taken:\n${failed.join('\n')}`)
  if (isForDocs && bytes > maxDocsBytes) throw new Error(`More than ${maxDocsBytes} bytes`)
} finally {
  await browser.close()
  await studio.stop()
}

/** The docs are light but for the pictures that the app shows in its theme. */
function isWanted({ name, isInDocs, isInBothThemes = false }, colorScheme) {
  if (isForDocs && colorScheme === 'dark' && !isInBothThemes) return false
  return only.length === 0 ? !isForDocs || isInDocs : only.includes(name.replace(/-\d+$/, ''))
}

/** One session for all pages of a view, so that it looks like a day's work. */
async function photograph({ viewport, colorScheme, suffix = '' }) {
  const context = await browser.newContext({
    baseURL: studio.origin,
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const files = []
  let isSignedIn = false
  for (const row of rows.filter((row) => isWanted(row, colorScheme))) {
    if (row.isOperator) {
      // A demo is no operator.
      const answer = await page.request.post('/api/session', { data: { token: studio.sampleToken } })
      if (!answer.ok()) throw new Error(`sign-in answered ${answer.status()}`)
    } else if (!row.isSignedOut && !isSignedIn) {
      await signInToDemo(page)
      isSignedIn = true
    }
    const file = `${folder}/${row.name}${suffix}.png`
    await page.setViewportSize((isForDocs && row.viewport) || viewport)
    try {
      if (row.path !== undefined) await page.goto(row.path)
      await page.locator(row.ready).first().waitFor()
      await row.prepare?.(page)
      await settled(page)
    } catch (error) {
      failed.push(`${file}: ${error.message}`)
      continue
    }
    await page.screenshot({
      path: file,
      ...(row.around && { clip: await clipAround(page, row.around(page)) }),
    })
    files.push(file)
    console.log(file)
  }
  await context.close()
  return files
}

/** The thing in the middle, over the window's width. */
async function clipAround(page, thing) {
  await thing.scrollIntoViewIfNeeded()
  const box = await thing.boundingBox()
  const { width, height } = page.viewportSize()
  const top = Math.round(box.y + box.height / 2 - smallHeight / 2)
  return { x: 0, y: Math.min(Math.max(top, 0), height - smallHeight), width, height: smallHeight }
}

/** Nothing is loading. A page with an open stream never becomes idle, so skeletons are checked too. */
async function settled(page) {
  await page.locator('.appear-late, [aria-busy="true"]').first().waitFor({ state: 'detached' })
  // The sidebar is loaded separately.
  const hasSidebar =
    page.viewportSize().width >= 900 && (await page.getByRole('main').locator('h1').count()) > 0
  if (hasSidebar && !/\/(?:sign-in|help)/.test(page.url()))
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
  // A toast covers a corner.
  await page.locator('[data-swipe-direction]').first().waitFor({ state: 'detached' })
  await page.evaluate(() => document.fonts.ready)
}
