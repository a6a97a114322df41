/** Measures performance and accessibility of the built pages: `npm run bench:pages`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Studio, startStudio } from '../../e2e/support/studio.ts'
import { demoVisitor } from './demo-visitor.ts'
import { type Judgement, judge, type Profile, profiles } from './lighthouse.ts'
import { type MeasuredPage, pages } from './pages.ts'
import { heading, middleOf, ratioRow, row } from './report.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: pages.map(({ name }) => name).join() },
    profiles: { type: 'string', default: profiles.join() },
    runs: { type: 'string', default: '5' },
    /** Folders of other built checkouts, measured in turns with this one. */
    beside: { type: 'string', multiple: true, default: [] },
  },
})
const names = values.only.split(',')
const wantedProfiles = profiles.filter((profile) => values.profiles.split(',').includes(profile))
const runs = Number(values.runs)
const folder = 'out/lighthouse'
const bar = 0.97

/** A running built checkout, with a demo session. */
interface Measured {
  readonly label: string
  readonly studio: Studio
  readonly cookie: string
}

async function start(label: string, checkout?: string): Promise<Measured> {
  const studio = await startStudio({}, checkout)
  return { label, studio, cookie: await demoVisitor(studio.origin) }
}

mkdirSync(folder, { recursive: true })
const measured = [await start('here')]
for (const checkout of values.beside) measured.push(await start(path.basename(checkout), checkout))
try {
  console.log(heading)
  for (const page of pages.filter(({ name }) => names.includes(name))) {
    for (const profile of wantedProfiles) await measure(page, profile)
  }
} finally {
  for (const { studio } of measured) await studio.stop()
}

/** Checkouts take turns within a round, in rotating order, so that other load affects all alike. */
async function measure(page: MeasuredPage, profile: Profile): Promise<void> {
  const judgements = new Map<Measured, Judgement[]>(measured.map((one) => [one, []]))
  for (let round = 0; round < runs; round += 1) {
    const inOrder = [
      ...measured.slice(round % measured.length),
      ...measured.slice(0, round % measured.length),
    ]
    for (const one of inOrder) judgements.get(one)?.push(await judgePage(one, page, profile))
  }
  const [[, here = []] = [], ...beside] = judgements
  for (const [{ label }, all] of judgements) {
    const middle = middleOf(all)
    writeFileSync(`${folder}/${page.name}-${profile}-${label}.json`, middle.text)
    console.log(row(page.name, profile, label, middle))
  }
  for (const [{ label }, all] of beside) console.log(ratioRow(page.name, profile, label, here, all))
  const { performance, accessibility, bestPractices } = middleOf(here)
  if (performance < bar || accessibility < 1 || bestPractices < 1) process.exitCode = 1
}

function judgePage({ studio, cookie }: Measured, page: MeasuredPage, profile: Profile): Promise<Judgement> {
  const address = studio.origin + page.path
  return judge({ address, profile, cookie: page.isSignedOut ? undefined : cookie })
}
