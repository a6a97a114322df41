/** Measures how fast and how accessible the built pages are: `npm run bench:pages`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startStudio } from '../../e2e/support/studio.ts'
import { demoVisitor } from './demo-visitor.ts'
import { type Judgement, judge, profiles } from './lighthouse.ts'
import { pages } from './pages.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: pages.map(({ name }) => name).join() },
    profiles: { type: 'string', default: profiles.join() },
    runs: { type: 'string', default: '5' },
  },
})
const names = values.only.split(',')
const wantedProfiles = profiles.filter((profile) => values.profiles.split(',').includes(profile))
const runs = Number(values.runs)
const folder = 'out/lighthouse'
const bar = 0.95

mkdirSync(folder, { recursive: true })
const studio = await startStudio()
try {
  const cookie = await demoVisitor(studio.origin)
  console.log(
    '| page | profile | performance | accessibility | best practices | first paint | largest paint | speed index | blocked | shift |',
  )
  console.log('|---|---|---:|---:|---:|---:|---:|---:|---:|---:|')
  for (const { name, path, isSignedOut } of pages.filter((page) => names.includes(page.name))) {
    for (const profile of wantedProfiles) {
      const judgements: Judgement[] = []
      for (let run = 0; run < runs; run += 1) {
        const address = studio.origin + path
        judgements.push(await judge({ address, profile, cookie: isSignedOut ? undefined : cookie }))
      }
      const middle = middleOf(judgements)
      writeFileSync(`${folder}/${name}-${profile}.json`, middle.text)
      console.log(row(name, profile, middle))
      const { performance, accessibility, bestPractices } = middle
      if (performance < bar || accessibility < 1 || bestPractices < 1) process.exitCode = 1
    }
  }
} finally {
  await studio.stop()
}

/** The run whose performance is the median. */
function middleOf(judgements: readonly Judgement[]): Judgement {
  const sorted = judgements.toSorted((a, b) => a.performance - b.performance)
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]
  if (middle === undefined) throw new Error('--runs has to be 1 or more')
  return middle
}

function row(name: string, profile: string, judgement: Judgement): string {
  const ms = (value: number) => `${Math.round(value)} ms`
  return `| ${[
    name,
    profile,
    judgement.performance.toFixed(2),
    judgement.accessibility.toFixed(2),
    judgement.bestPractices.toFixed(2),
    ms(judgement.firstPaintMs),
    ms(judgement.largestPaintMs),
    ms(judgement.speedIndexMs),
    ms(judgement.blockedMs),
    judgement.layoutShift.toFixed(3),
  ].join(' | ')} |`
}
