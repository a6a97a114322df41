/**
 * Compares this checkout with the last release in pairs, both builds in turn: `npm run bench:guard -- [--ref REF | --beside FOLDER] [--write]`.
 * A scenario that is slower is measured again with twice as many pairs, and fails only if it is slower again.
 */

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
import { type Comparison, compare, comparisonTable, minPairs } from './compare.ts'
import { writeGuardTable } from './figures-table.ts'
import { build, checkOut, lastRelease, type Release } from './release.ts'
import { compareStarts } from './start.ts'

const { values } = parseArgs({
  options: {
    ref: { type: 'string' },
    /** A built checkout in place of a revision, such as one without a mechanism that is measured. */
    beside: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1' },
    only: { type: 'string', default: 'get,post,upload,download,start,browser' },
    /** Replaces the table in docs/figures.md. */
    write: { type: 'boolean', default: false },
  },
})
const sessions = 16
const quietMs = 2000
const maxMs = 20 * 60_000

async function main(folder: string): Promise<number> {
  const ref = values.beside ?? values.ref ?? lastRelease()
  if (ref === undefined) {
    console.error('There is no release yet: name what to compare with, such as --ref main~20.')
    return 2
  }
  console.error(`Comparing with ${ref}`)
  const release = values.beside === undefined ? checkOut(ref, path.join(folder, 'release')) : built(ref)
  try {
    if (values.beside === undefined) {
      build('.')
      build(release.folder)
    }
    const upstreamPort = await freePort()
    await startUpstream(folder, upstreamPort)
    const start = (name: string, checkout: string) =>
      startStudio({ folder, upstreamPort, sessions, name, checkout })
    const sides = [(await start('studio before', release.folder)).side, (await start('studio', '.')).side]
    for (const side of sides) await checkJob(side)
    const compareAll = async (names: readonly string[], rounds: number): Promise<Comparison[]> => {
      const wanted = scenarios.filter(({ name }) => names.includes(name))
      const options = { folder, rounds, seconds: Number(values.seconds), quietMs, warmSeconds: 3, maxMs }
      const builds = [release.folder, '.'] as const
      return [
        ...compare(await measure(sides, wanted, options), 'studio before', 'studio'),
        ...(names.includes('start') ? await compareStarts({ folder, upstreamPort }, builds, rounds) : []),
        ...(names.includes('browser') ? await compareBrowser(...builds, rounds) : []),
      ]
    }
    const names = values.only.split(',')
    const rounds = Math.max(Number(values.rounds), minPairs)
    const first = await compareAll(names, rounds)
    const again = groupsOf(first.filter(({ isWorse }) => isWorse))
    const second = again.length === 0 ? [] : await compareAll(again, rounds * 2)
    const comparisons = first.map((one) => second.find((other) => isSame(one, other)) ?? one)
    const table = comparisonTable(comparisons)
    const note = `Node ${process.versions.node}, beside ${ref}, ${rounds} pairs.`
    console.log(`\n${table}\n\n${note}`)
    if (values.write) writeGuardTable(table, note)
    const worse = comparisons.filter(({ isWorse }) => isWorse)
    for (const { scenario, what } of worse) console.error(`Worse than ${ref}: ${scenario}, ${what}`)
    return worse.length === 0 ? 0 : 1
  } finally {
    release.remove()
  }
}

const built = (folder: string): Release => ({ folder, remove: () => undefined })

const isSame = (one: Comparison, other: Comparison) =>
  one.scenario === other.scenario && one.what === other.what

/** Pages and the first load belong to `browser`. */
function groupsOf(comparisons: readonly Comparison[]): string[] {
  const known = new Set(['start', ...scenarios.map(({ name }) => name)])
  return [...new Set(comparisons.map(({ scenario }) => (known.has(scenario) ? scenario : 'browser')))]
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
