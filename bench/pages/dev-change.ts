/** The time from saving a text until `npm run dev` shows it in an open page: `npm run bench:dev`. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { livePhoneId } from '../../e2e/support/journey.ts'
import { findBrowser } from '../../scripts/browser.mjs'
import { printTable } from '../operation/table.ts'
import { median } from '../proxy/statistics.ts'

const origin = 'http://127.0.0.1:5173'
const changes = 10
/** More of the page follows a change; the next one starts after it. */
const settleMs = 1000
/** A text of the skills page and its file, which is restored at the end. */
const file = 'src/web/features/knowledge/skills/words.ts'
const text = 'What the agent does, and when.'

const original = readFileSync(file, 'utf8')
if (!original.includes(text)) throw new Error(`${file} has another text now`)
const dev = spawn(process.execPath, ['scripts/dev.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] })
const executablePath = findBrowser()
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath })
const times: number[] = []
let reloads = 0
try {
  const page = await browser.newPage()
  while (!(await page.goto(`${origin}/sign-in`).catch(() => null))) {
    if (dev.exitCode !== null) throw new Error('`npm run dev` ended')
    await page.waitForTimeout(settleMs)
  }
  await page.getByRole('button', { name: 'Try the demo' }).click()
  await page.getByRole('button', { name: /account menu/i }).waitFor()
  await page.goto(`${origin}/phones/${livePhoneId}/skills`)
  await page.locator('[data-row]').first().waitFor()
  page.on('load', () => {
    reloads += 1
  })
  for (let change = 0; change < changes; change += 1) {
    await page.waitForTimeout(settleMs)
    const shown = `Change ${change}.`
    const start = performance.now()
    writeFileSync(file, original.replace(text, shown))
    await page.getByText(shown).waitFor()
    times.push(performance.now() - start)
  }
} finally {
  writeFileSync(file, original)
  await browser.close()
  const ended = once(dev, 'exit')
  dev.kill('SIGTERM')
  await ended
}
printTable(
  ['changes', 'median ms', 'longest ms', 'reloads'],
  [[String(changes), Math.round(median(times)), Math.round(Math.max(...times)), reloads]],
)
