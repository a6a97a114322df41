import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { openedByList } from '../../ui/list/first-row.ts'
import { awaitedPath } from './awaited-path.ts'
import { guardPages } from './page-guard.ts'

afterEach(() => awaitedPath.write(null))

/** The script of `/slow` arrives on request. */
async function openRouter() {
  let deliver = () => {}
  const script = new Promise<void>((resolve) => {
    deliver = resolve
  })
  const root = createRootRoute()
  const page = (path: string, load: () => Promise<unknown>) =>
    createRoute({ getParentRoute: () => root, path, staticData: { load } })
  const routeTree = root.addChildren([
    page('/first', async () => undefined),
    page('/second', async () => undefined),
    page('/slow', () => script),
  ])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/first'] }) })
  await router.load()
  guardPages(router)
  const click = (href: string) => router.history.push(href)
  return { router, deliver, click, path: () => router.history.location.pathname }
}

type Opened = Awaited<ReturnType<typeof openRouter>>

test.each(['click', 'keydown'])(
  'a %s for the current page revokes a click on one that is still awaited',
  async (kind) => {
    const { router, deliver, click, path } = await openRouter()
    click('/slow')
    await vi.waitFor(() => expect(awaitedPath.read()).toBe('/slow'))
    const link = document.createElement('a')
    link.addEventListener(kind, () => void router.navigate({ href: '/first' }))
    document.body.append(link)
    link.dispatchEvent(new Event(kind, { bubbles: true }))
    expect(awaitedPath.read()).toBeNull()
    deliver()
    click('/second')
    await vi.waitFor(() => expect(path()).toBe('/second'))
    expect(router.history.length).toBe(2)
  },
)

test('a page that completes its own address does not revoke a click on another', async () => {
  const { router, deliver, click, path } = await openRouter()
  click('/slow')
  await vi.waitFor(() => expect(awaitedPath.read()).toBe('/slow'))
  router.history.replace('/first?chat=1')
  await vi.waitFor(() => expect(router.history.location.href).toBe('/first?chat=1'))
  expect(awaitedPath.read()).toBe('/slow')
  deliver()
  await vi.waitFor(() => expect(path()).toBe('/slow'))
})

test.each([
  ['loads anew', (router: Opened['router']) => router.invalidate()],
  [
    'keeps its address and changes its state',
    async ({ history }: Opened['router']) => history.replace('/first', { isListAlone: true }),
  ],
  [
    'asks for its own address',
    (router: Opened['router']) => router.navigate({ href: '/first', replace: true }),
  ],
])('a page that %s, without a click, does not revoke a click on another', async (_, change) => {
  const { router, deliver, click, path } = await openRouter()
  click('/slow')
  await vi.waitFor(() => expect(awaitedPath.read()).toBe('/slow'))
  await change(router)
  deliver()
  await vi.waitFor(() => expect(path()).toBe('/slow'))
})

test('of two pages that are awaited, the one chosen last opens', async () => {
  const { deliver, click, path } = await openRouter()
  click('/slow')
  click('/second')
  await vi.waitFor(() => expect(path()).toBe('/second'))
  deliver()
  await new Promise((resolve) => setTimeout(resolve))
  expect(path()).toBe('/second')
})

test('a row that its list opens revokes no click, and a click revokes it', async () => {
  const { router, deliver, click, path } = await openRouter()
  const openRow = (href: string) => router.history.replace(href, openedByList)
  click('/slow')
  await vi.waitFor(() => expect(awaitedPath.read()).toBe('/slow'))
  openRow('/second')
  await vi.waitFor(() => expect(path()).toBe('/second'))
  expect(awaitedPath.read()).toBe('/slow')
  deliver()
  await vi.waitFor(() => expect(path()).toBe('/slow'))

  const other = await openRouter()
  other.router.history.replace('/slow', openedByList)
  other.click('/second')
  await vi.waitFor(() => expect(other.path()).toBe('/second'))
  other.deliver()
  await new Promise((resolve) => setTimeout(resolve))
  expect(other.path()).toBe('/second')
})
