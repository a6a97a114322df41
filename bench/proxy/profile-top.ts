/**
 * Prints the functions with the most time in a CPU profile: `node --import tsx
 * bench/proxy/profile-top.ts FILE [COUNT]`.
 */
import { readFileSync } from 'node:fs'
import { z } from '../../src/contract/zod.ts'
import { markdown } from './table.ts'

/** The used part of the `node --cpu-prof` format. */
const profile = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: z.object({ functionName: z.string(), url: z.string(), lineNumber: z.number() }),
    }),
  ),
  samples: z.array(z.number()),
  /** Microseconds since the previous sample. */
  timeDeltas: z.array(z.number()),
})

const defaultCount = 25
const idle = '(idle)'

export interface SelfTime {
  readonly name: string
  readonly place: string
  readonly milliseconds: number
}

/** Time in each function itself, without callees; longest first. */
function selfTimes(text: string): SelfTime[] {
  const { nodes, samples, timeDeltas } = profile.parse(JSON.parse(text))
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const byPlace = new Map<string, SelfTime>()
  samples.forEach((id, i) => {
    const frame = frames.get(id)
    if (frame === undefined || frame.functionName === idle) return
    const place = frame.url === '' ? '' : `${shortened(frame.url)}:${frame.lineNumber + 1}`
    const name = frame.functionName || '(anonymous)'
    const before = byPlace.get(name + place)?.milliseconds ?? 0
    byPlace.set(name + place, { name, place, milliseconds: before + (timeDeltas[i] ?? 0) / 1000 })
  })
  return [...byPlace.values()].sort((a, b) => b.milliseconds - a.milliseconds)
}

/** Relative to the package or build, to hide local paths. */
function shortened(url: string): string {
  return url.replace(/^.*\/(?=(?:node_modules|dist|src)\/)/, '')
}

const [file, count = String(defaultCount)] = process.argv.slice(2)
if (file === undefined || !(Number(count) > 0)) {
  console.error('Usage: node --import tsx bench/proxy/profile-top.ts FILE.cpuprofile [COUNT]')
  process.exit(2)
}
const times = selfTimes(readFileSync(file, 'utf8'))
const total = times.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
const rows = times
  .slice(0, Number(count))
  .map(({ name, place, milliseconds }) => [
    name,
    place,
    `${((milliseconds / total) * 100).toFixed(1)} %`,
    milliseconds.toFixed(0),
  ])
console.log(markdown(['function', 'place', 'self', 'ms'], rows))
