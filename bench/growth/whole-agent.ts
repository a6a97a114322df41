/** How export, plan and apply scale with an agent's records, by the command line against the simulator. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runSafely } from '../../src/cli/run-command.ts'
import { z } from '../../src/contract/zod.ts'
import { startSimulator } from '../../src/server/simulator/simulator.ts'
import { unattended } from '../../test/support/process-context.ts'
import { newFolder } from '../operation/processes.ts'
import type { Growth } from './growth.ts'

const phone = '300000000000001'
const bundle = z.looseObject({
  agent: z.looseObject({ faqs: z.array(z.looseObject({ question: z.string(), answer: z.string() })) }),
})

export const wholeAgent: Growth = {
  name: 'agent',
  title: 'The command line against the simulator',
  heads: ['records added', 'apply, s', 'export, s', 'plan of no change, s', 'heap afterwards, MiB'],
  async *rows(isShort) {
    for (const size of isShort ? [20, 200] : [20, 200, 2000]) yield await measure(size)
  },
}

async function measure(size: number) {
  // The platform's hourly rate limit is not measured.
  const simulator = await startSimulator({ rateLimits: { otherPerResource: 100_000 } })
  const env = { STUDIO_TOKEN: simulator.token, PLATFORM_UPSTREAM: simulator.platformUrl }
  const file = path.join(newFolder('agent'), 'agent.json')
  const seconds = async (...args: string[]) => {
    const startedAt = performance.now()
    let notes = ''
    const code = await runSafely([...args, '--phone', phone], {
      ...unattended,
      env,
      out() {},
      note: (text) => (notes = text),
      now: () => new Date(),
      onInterrupt: () => () => undefined,
    })
    // 2 means that a plan has changes, or that something was omitted.
    if (code !== 0 && code !== 2) throw new Error(`${args[0]} ended with ${code}: ${notes}`)
    return (performance.now() - startedAt) / 1000
  }
  await seconds('export', '--out', file)
  const read = bundle.parse(JSON.parse(readFileSync(file, 'utf8')))
  const [sample] = read.agent.faqs
  for (let n = 0; n < size; n++) {
    read.agent.faqs.push({ ...sample, question: `Question number ${n}?`, answer: `Answer number ${n}.` })
  }
  writeFileSync(file, JSON.stringify(read))
  const applied = await seconds('apply', file, '--no-snapshot')
  const exported = await seconds('export', '--out', file)
  const planned = await seconds('plan', file)
  await simulator.close()
  return [size, applied, exported, planned, process.memoryUsage().heapUsed / 2 ** 20]
}
