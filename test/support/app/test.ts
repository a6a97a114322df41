/** The `test` function of component tests: a page of the whole app, which must not log errors. */
import { test as base } from 'vitest'
import { BrowserContext } from './browser-context.ts'
import { expect } from './expect.ts'
import { type InProcessStudio, studioWith } from './in-process-studio.ts'
import { TestPage } from './page.ts'

interface Watch {
  /** Failed requests are errors; expected ones are listed. */
  allowFailedRequest(status: number, path: RegExp): void
  /** The same for unanswered requests. */
  allowUnreachable(path: RegExp): void
}

interface Fixtures {
  /** Environment variables of the file's studio. */
  studioEnvironment: Record<string, string>
  context: BrowserContext
  studio: InProcessStudio
  /** Opens another tab of the same browser. */
  newTab: () => TestPage
  /** Opens a page in another browser, such as another member's, on the same studio. */
  otherPage: () => TestPage
  page: TestPage
  watch: Watch
}

export const test = base.extend<Fixtures>({
  studioEnvironment: [{}, { injected: false }],
  context: async ({ studioEnvironment }, use) => {
    await use(new BrowserContext(await studioWith(studioEnvironment)))
  },
  page: async ({ context }, use) => {
    const page = new TestPage(context)
    await use(page)
    page.close()
  },
  studio: async ({ context }, use) => use(context.studio),
  newTab: async ({ context }, use) => withPages(() => new TestPage(context), use),
  otherPage: async ({ context }, use) =>
    withPages(() => new TestPage(new BrowserContext(context.studio)), use),
  watch: [
    async ({ page }, use) => {
      // The list of numbers asks for each agent; "none" and "terms missing" are answers.
      const aboutAgents = /^\/api\/platform\/\d+\/agent_config\/settings$/
      const allowed = [403, 404].map((status) => ({ says: `status of ${status}`, path: aboutAgents }))
      // A record lost to a faster write is read and written again.
      allowed.push({ says: 'status of 409', path: /^\/api\/workspace\// })
      const complaints: string[] = []
      page.on('error', (text) => {
        const [address = ''] = /\/\S*$/.exec(text) ?? []
        if (!allowed.some(({ says, path }) => text.includes(says) && path.test(address)))
          complaints.push(text)
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

async function withPages(open: () => TestPage, use: (open: () => TestPage) => Promise<void>) {
  const pages: TestPage[] = []
  await use(() => {
    const page = open()
    pages.push(page)
    return page
  })
  for (const page of pages) page.close()
}

export type { TestLocator as Locator } from './locator.ts'
export type { TestPage as Page } from './page.ts'
export type { TestRoute as Route } from './route.ts'
export { expect }
