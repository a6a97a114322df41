/** The tests' `test` function: a running studio, and a page that must not log errors. */
import { test as base, type Page } from '@playwright/test'
import { timeLimitMs } from '../../test/support/time-limit.ts'
import { usedCpuMs } from './cost.ts'
import { saveData } from './data-saver.ts'
import { expect } from './expect.ts'
import { type Simulated, type Studio, startSimulated, startStudio } from './studio.ts'

interface PerTest {
  /** Environment variables of this file's server. */
  studioEnvironment: Record<string, string>
  studio: Studio
  watch: Watch
  /** Notes the journey's CPU milliseconds for `scripts/check.mjs`. */
  cost: null
}

/** All files share these, because a worker with others would start again, with its browser. */
interface PerWorker {
  studioWith(environment: Record<string, string>): Promise<Studio>
  simulated: Simulated
}

interface Watch {
  /** The browser logs every failed request; expected ones are listed. */
  allowFailedRequest(status: number, path: RegExp): void
  /** The same for unanswered requests. */
  allowUnreachable(path: RegExp): void
}

export const test = base.extend<PerTest, PerWorker>({
  studioEnvironment: [{}, { option: true }],

  studioWith: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner asks for it
    async ({}, use) => {
      const usual = JSON.stringify({})
      const running = new Map<string, Studio>()
      await use(async (environment) => {
        const wanted = JSON.stringify(environment)
        for (const [other, studio] of running) {
          if (other === wanted || other === usual) continue
          running.delete(other)
          await studio.stop()
        }
        const studio = running.get(wanted) ?? (await startStudio(environment))
        running.set(wanted, studio)
        return studio
      })
      for (const studio of running.values()) await studio.stop()
    },
    { scope: 'worker' },
  ],

  simulated: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner asks for it
    async ({}, use) => {
      const simulated = await startSimulated()
      await use(simulated)
      await simulated.stop()
    },
    { scope: 'worker' },
  ],

  studio: async ({ studioWith, studioEnvironment }, use) => use(await studioWith(studioEnvironment)),

  baseURL: async ({ studio }, use) => use(studio.origin),

  context: async ({ context }, use) => {
    context.setDefaultTimeout(timeLimitMs())
    await saveData(context)
    await use(context)
  },

  cost: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner asks for it
    async ({}, use, { annotations }) => {
      const before = usedCpuMs()
      await use(null)
      annotations.push({ type: 'cpu', description: String(usedCpuMs() - before) })
    },
    { auto: true },
  ],

  watch: [
    async ({ page, studio }, use) => {
      // The list of numbers asks for each agent; "none" and "terms missing" are answers.
      const aboutAgents = /^\/api\/platform\/\d+\/agent_config\/settings$/
      const allowed: { says: string; path: RegExp }[] = [403, 404].map((status) => ({
        says: `status of ${status}`,
        path: aboutAgents,
      }))
      // A record lost to a faster write is read and written again.
      allowed.push({ says: 'status of 409', path: /^\/api\/workspace\// })
      // A draft may be published between the list that names it and its own read.
      allowed.push({ says: 'status of 404', path: /^\/api\/workspace\/drafts\/\d+\/current$/ })
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() !== 'error') return
        const { url } = message.location()
        const isAllowed = allowed.some(
          ({ says, path }) => message.text().includes(says) && url !== '' && path.test(new URL(url).pathname),
        )
        if (!isAllowed) complaints.push(`console: ${message.text()} ${url}`)
      })
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url())
        if (protocol !== 'data:' && origin !== studio.origin)
          complaints.push(`left the origin: ${request.url()}`)
      })
      await use({
        allowFailedRequest: (status, path) => allowed.push({ says: `status of ${status}`, path }),
        allowUnreachable: (path) => allowed.push({ says: 'net::ERR_', path }),
      })
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect, type Page }
