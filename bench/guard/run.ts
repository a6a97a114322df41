/** Compares this checkout with the last release, interleaved: `npm run bench:guard -- [--ref REF]`. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '../../test/support/free-port.ts'
import { checkJob } from '../proxy/check-job.ts'
import { startUpstream } from '../proxy/nginx.ts'
import { stopAll } from '../proxy/processes.ts'
import { measure } from '../proxy/rounds.ts'
import { scenarios } from '../proxy/scenarios.ts'
import { startStudio } from '../proxy/studio.ts'
import { complaintsAboutTools, lookWhereServersAre } from '../proxy/tools.ts'
import { compareBrowser } from './browser.ts'
import { compare, comparisonTable } from './compare.ts'
import { build, checkOut, lastRelease } from './release.ts'

const { values } = parseArgs({
  options: {
    ref: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1' },
    only: { type: 'string', default: 'get,post,upload,download,browser' },
  },
})
const sessions = 16
const quietMs = 2000

async function main(folder: string): Promise<number> {
  const ref = values.ref ?? lastRelease()
  if (ref === undefined) {
    console.error('There is no release yet: name what to compare with, such as --ref main~20.')
    return 2
  }
  console.error(`Comparing with ${ref}`)
  const release = checkOut(ref, path.join(folder, 'release'))
  try {
    build('.')
    build(release.folder)
    const upstreamPort = await freePort()
    await startUpstream(folder, upstreamPort)
    const start = (name: string, checkout: string) =>
      startStudio({ folder, upstreamPort, sessions, name, checkout })
    const sides = [(await start('studio before', release.folder)).side, (await start('studio', '.')).side]
    for (const side of sides) await checkJob(side)
    const wanted = scenarios.filter(({ name }) => values.only.split(',').includes(name))
    const rounds = Number(values.rounds)
    const seconds = Number(values.seconds)
    const options = { folder, rounds, seconds, quietMs, warmSeconds: 3, maxMs: 20 * 60_000 }
    const comparisons = compare(await measure(sides, wanted, options), 'studio before', 'studio')
    if (values.only.split(',').includes('browser'))
      comparisons.push(...(await compareBrowser(release.folder, '.', rounds)))
    console.log(`\n${comparisonTable(comparisons)}\n\nNode ${process.versions.node}, beside ${ref}.`)
    const worse = comparisons.filter(({ isWorse }) => isWorse)
    for (const { scenario, what } of worse) console.error(`Worse than ${ref}: ${scenario}, ${what}`)
    return worse.length === 0 ? 0 : 1
  } finally {
    release.remove()
  }
}

lookWhereServersAre()
const complaints = complaintsAboutTools()
if (complaints.length > 0) {
  console.error(complaints.join('\n'))
  process.exitCode = 2
} else {
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-guard-'))
  try {
    process.exitCode = await main(folder)
  } finally {
    await stopAll()
    rmSync(folder, { recursive: true, force: true })
  }
}
