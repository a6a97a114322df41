/**
 * Measures response times of 60 clicks and keys, on a processor slowed down four times:
 * `npm run bench:clicks -- [--slower 4] [--latency 100]`.
 */
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { businessId, livePhoneId } from '../../e2e/support/journey.ts'
import { startStudio } from '../../e2e/support/studio.ts'
import { findBrowser } from '../../scripts/browser.mjs'
import { faultOrder } from '../../src/server/simulator/fault-orders.ts'
import { startSimulator } from '../../src/server/simulator/simulator.ts'
import { signIn } from '../operation/calls.ts'
import { printTable } from '../operation/table.ts'
import { median } from '../proxy/statistics.ts'
import { type Answer, watchInteractions } from './watch-interactions.ts'

const { values } = parseArgs({
  options: { slower: { type: 'string', default: '4' }, latency: { type: 'string', default: '100' } },
})

/** A member's way through the pages: each is opened from the sidebar and used. */
const walk: readonly { link: string; keys: readonly string[] }[] = [
  { link: 'Inbox', keys: ['j', 'k'] },
  { link: 'Agent', keys: ['j', 'Enter', '/', 'o', 'Backspace'] },
  { link: 'Tests', keys: ['j', 'k', '/', 'a', 'Backspace'] },
  { link: 'History', keys: ['Tab', 'Tab', 'Tab', 'Tab'] },
  { link: 'Insights', keys: ['Tab', 'Tab'] },
  { link: 'Alerts', keys: ['Tab', 'j', 'k'] },
  { link: 'Agent', keys: ['k', '/', 'e', 'Backspace'] },
  { link: 'Tests', keys: ['j', 'j'] },
  { link: 'Today', keys: ['Tab', 'Tab'] },
]
const interactions = walk.reduce((sum, { keys }) => sum + 1 + keys.length, 0)

/** From a press until all its effects are painted. */
const settleMs = 700
const giveUpMs = 10_000
const lookMs = 50

const slow = faultOrder.parse({ kind: 'slow', times: 0, milliseconds: Number(values.latency) })
const simulator = await startSimulator({ faults: [slow] })
const studio = await startStudio({
  PLATFORM_UPSTREAM: simulator.platformUrl,
  GRAPH_UPSTREAM: simulator.graphUrl,
  PLATFORM_ME_URL: `${simulator.graphUrl}/me`,
})
const executablePath = findBrowser()
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath })
const answers: Answer[] = []
try {
  const [name = '', value = ''] = (await signIn(studio.origin, { token: simulator.token })).split('=')
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.addCookies([{ name, value, url: studio.origin }])
  const page = await context.newPage()
  await page.addInitScript(watchInteractions)
  await page.goto(`${studio.origin}/phones/${livePhoneId}?business=${businessId}`)
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  // Idle prefetching happens for every user.
  await page.waitForTimeout(4000)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slower) })
  for (const { link, keys } of walk) {
    answers.push(await go(page, link))
    for (const key of keys) answers.push(await press(page, link, key))
  }
} finally {
  await browser.close()
  await studio.stop()
  await simulator.close()
}
print()
process.exit(0)

async function go(page: Page, link: string): Promise<Answer> {
  await page.evaluate('interactions.begin()')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).first().click()
  for (const end = Date.now() + giveUpMs; Date.now() < end; await page.waitForTimeout(lookMs)) {
    if ((await page.evaluate('interactions.content')) !== 0) break
  }
  return await answerOf(page, link, 'open')
}

async function press(page: Page, where: string, key: string): Promise<Answer> {
  await page.evaluate('interactions.begin()')
  await page.keyboard.press(key)
  return await answerOf(page, where, 'key')
}

async function answerOf(page: Page, where: string, kind: Answer['kind']): Promise<Answer> {
  await page.waitForTimeout(settleMs)
  const [paintMs = 0, markedMs = 0, contentMs = 0, shift = 0] =
    await page.evaluate<number[]>('interactions.end()')
  return { where, kind, paintMs, markedMs, contentMs, shift }
}

function print() {
  const pages = [...new Set(answers.map(({ where }) => where))]
  const row = (title: string, some: readonly Answer[]) => {
    const paints = some.map(({ paintMs }) => paintMs)
    const opened = some.filter(({ kind }) => kind === 'open')
    return [
      title,
      some.length,
      Math.round(median(paints)),
      Math.round(percentile95(paints)),
      opened.length === 0 ? '–' : Math.round(Math.max(...opened.map(({ markedMs }) => markedMs))),
      opened.length === 0 ? '–' : Math.round(Math.max(...opened.map(({ contentMs }) => contentMs))),
      Math.max(...some.map(({ shift }) => shift)).toFixed(3),
    ]
  }
  console.log(
    `\n### ${interactions} interactions, processor ${values.slower} times slower, platform ${values.latency} ms away\n`,
  )
  printTable(
    [
      'page',
      'interactions',
      'next paint, median ms',
      '95 %, ms',
      'marked in the sidebar, ms',
      'content, ms',
      'layout shift',
    ],
    [
      ...pages.map((title) =>
        row(
          title,
          answers.filter(({ where }) => where === title),
        ),
      ),
      row('**all**', answers),
    ],
  )
  console.log(`\nNode ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}.`)
}

function percentile95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0
}
