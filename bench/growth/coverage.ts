/** How scenario coverage grows with the agent, measured with the built command line. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { newFolder } from '../operation/processes.ts'
import { peakResidentMiB } from '../proxy/process-cost.ts'
import type { Growth } from './growth.ts'
import { manyFaqs, manyScenarios, manySkills } from './made-agent.ts'

const phone = '300000000000001'
const settings = '{"data":[{"agent_id":"1","rollout":{"enabled":true}}]}'
const scenarioCount = 200

export const coverage: Growth = {
  name: 'coverage',
  title: `Coverage of ${scenarioCount} scenarios with four turns`,
  heads: ['skills', 'FAQs', 'seconds', 'memory at most, MiB'],
  async *rows(isShort) {
    const file = path.join(newFolder('coverage'), 'scenarios.json')
    writeFileSync(file, manyScenarios(scenarioCount))
    for (const size of isShort ? [20, 200] : [20, 200, 2000]) yield await measure(file, size)
  },
}

/** Answers the lists of skills and FAQs; all other lists are empty. */
async function startAgent(size: number): Promise<{ url: string; close(): void }> {
  const lists = {
    skills: JSON.stringify({ data: manySkills(size) }),
    faq: JSON.stringify({ data: manyFaqs(size * 5) }),
  }
  const server = http.createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://platform')
    response.setHeader('content-type', 'application/json')
    if (pathname.endsWith('/skills')) response.end(lists.skills)
    else if (pathname.endsWith('/faq')) response.end(lists.faq)
    else if (pathname.endsWith('/settings')) response.end(settings)
    else response.end('{"data":[]}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

async function measure(scenarios: string, size: number) {
  const agent = await startAgent(size)
  const startedAt = performance.now()
  const args = ['dist/cli/main.js', 'coverage', '--phone', phone, '--scenarios', scenarios, '--json']
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, STUDIO_TOKEN: 'only-for-measuring', PLATFORM_UPSTREAM: agent.url },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let notes = ''
  child.stderr.on('data', (chunk) => (notes += chunk))
  let memory = 0
  while (child.exitCode === null) {
    memory = Math.max(memory, peakOf(child.pid ?? 0))
    await wait(10)
  }
  const seconds = (performance.now() - startedAt) / 1000
  agent.close()
  if (child.exitCode !== 0) throw new Error(`coverage ended with ${child.exitCode}: ${notes}`)
  return [size, size * 5, seconds, memory]
}

/** It may have ended between two samples. */
function peakOf(pid: number): number {
  try {
    return peakResidentMiB(pid) || 0
  } catch {
    return 0
  }
}
