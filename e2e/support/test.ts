/** The tests' `test` function: a running studio, and a page that must not log errors. */
import { test as base, expect, type Page } from '@playwright/test'
import { saveData } from './data-saver.ts'
import { type Studio, startStudio } from './studio.ts'

interface Options {
  /** Environment variables of this file's server. */
  studioEnvironment: Record<string, string>
}

interface Watch {
  /** The browser logs every failed request; expected ones are listed. */
  allowFailedRequest(status: number, path: RegExp): void
  /** The same for unanswered requests. */
  allowUnreachable(path: RegExp): void
}

export const test = base.extend<{ watch: Watch }, Options & { studio: Studio }>({
  studioEnvironment: [{}, { scope: 'worker', option: true }],

  studio: [
    async ({ studioEnvironment }, use) => {
      const studio = await startStudio(studioEnvironment)
      await use(studio)
      await studio.stop()
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ studio }, use) => use(studio.origin),

  context: async ({ context }, use) => {
    await saveData(context)
    await use(context)
  },

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
