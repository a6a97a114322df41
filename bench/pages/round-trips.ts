/**
 * Counts sequential platform answers that each page waits for before it shows its content:
 * `npm run bench:rounds -- [--latency 300] [--only skills,faqs]`.
 */
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { businessId, livePhoneId } from '../../e2e/support/journey.ts'
import { startStudio } from '../../e2e/support/studio.ts'
import { findBrowser } from '../../scripts/browser.mjs'
import { pagePaths } from '../../scripts/page-paths.mjs'
import { faultOrder } from '../../src/server/simulator/fault-orders.ts'
import { startSimulator } from '../../src/server/simulator/simulator.ts'
import { signIn } from '../operation/calls.ts'
import { printTable } from '../operation/table.ts'
import { leaveAndComeBack, openAndWatch } from './watch-page.ts'

const { values } = parseArgs({
  options: { latency: { type: 'string', default: '300' }, only: { type: 'string' } },
})

/** Detail pages below the page table's; ids are the simulator's (`src/server/demo/fixtures`). */
const pagesOfOneThing = [
  'connectors/760000000000001',
  'connectors/760000000000001/credentials',
  'connectors/760000000000001/tools',
  'connectors/760000000000001/logs',
  'connectors/760000000000001/tools/770000000000001',
].map((path) => `/phones/$phoneNumberId/${path}`)

const paths = [...pagePaths, `/?business=${businessId}`, ...pagesOfOneThing]
  .filter((path) => values.only === undefined || values.only.split(',').some((part) => path.includes(part)))
  .map((path) => path.replace('$phoneNumberId', livePhoneId))

const slow = faultOrder.parse({ kind: 'slow', times: 0, milliseconds: Number(values.latency) })
const simulator = await startSimulator({ faults: [slow] })
const studio = await startStudio({
  PLATFORM_UPSTREAM: simulator.platformUrl,
  GRAPH_UPSTREAM: simulator.graphUrl,
  PLATFORM_ME_URL: `${simulator.graphUrl}/me`,
})
const [name = '', value = ''] = (await signIn(studio.origin, { token: simulator.token })).split('=')
const executablePath = findBrowser()
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath })

// After the first page the app's files are cached, as on every later visit; answers are not.
const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
await context.addCookies([{ name, value, url: studio.origin }])
// So is the browser's record of an opened number.
const visited = await context.newPage()
await openAndWatch(visited, `${studio.origin}/phones/${livePhoneId}`)
await visited.close()
const rows: (string | number)[][] = []
const chains: string[] = []
try {
  for (const path of paths) {
    const page = await context.newPage()
    const { frameMs, contentMs, calls, chain } = await openAndWatch(page, studio.origin + path)
    const backMs = await leaveAndComeBack(page)
    rows.push([path.replace(livePhoneId, '…'), frameMs, contentMs, calls, chain.length, backMs])
    if (chain.length > 1) chains.push([path, ...chain].join('\n  '))
    await page.close()
  }
} finally {
  await browser.close()
  await studio.stop()
  await simulator.close()
}
const heads = ['page', 'frame, ms', 'content, ms', 'calls', 'one after the other', 'come back, ms']
console.log(`\n### Pages, ${values.latency} ms to the platform\n`)
printTable(heads, rows)
if (chains.length > 0) console.log(`\nOne after the other:\n\n${chains.join('\n')}`)
console.log(`\nNode ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}.`)
process.exit(0)
