import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { type FunctionComponent, Suspense } from 'react'
import { vi } from 'vitest'
import { studioPaths } from '../../contract/studio/paths.ts'
import { explainFailure } from '../api/explain-failure.ts'
import { sessionQuery } from '../api/session.ts'
import '../records/browser/tidy-storage.ts'
import { FailureContext } from '../ui/failure.tsx'
import { Toasts } from '../ui/overlay/toast.tsx'
import { DraftOfPage } from '../versions/draft-of-page.tsx'
import { testSession } from './session-under-test.ts'
import { connectStudio } from './studio.tsx'

// The test DOM has no layout.
Element.prototype.scrollIntoView = () => undefined

export const testPhone = '300000000000001'

/** The test DOM has no streams. */
class SilentStream extends EventTarget {
  close() {}
}

interface Item {
  id: string
  [field: string]: unknown
}

interface Sent {
  /** Method and end of the path, such as `DELETE skills/7`. */
  call: string
  body: unknown
}

export interface FakePlatform {
  /** The platform's state; tests mutate it like another user. */
  items: Item[]
  sent: Sent[]
  /** By call; removed when deleted from the map. */
  refusals: Map<string, () => Response | Promise<Response>>
}

/** @param own fields the platform adds to a new item */
export function fakePlatform(
  name: string,
  items: readonly Item[],
  { own = {}, readOnly = false } = {},
): FakePlatform {
  const platform: FakePlatform = { items: [...items], sent: [], refusals: new Map() }
  let nextId = 100
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const [path = ''] = url.split('?')
    if (path === studioPaths.session) return Response.json({ ...testSession, readOnly })
    const end = path.slice(path.indexOf(name))
    const id = end.split('/')[1]
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : null
    const fields = typeof sent === 'object' ? sent : null
    if (method !== 'GET') platform.sent.push({ call: `${method} ${end}`, body: sent })
    const refusal = platform.refusals.get(`${method} ${end}`)
    if (refusal !== undefined) return refusal()
    if (method === 'POST') {
      const created = { ...own, ...fields, id: String(nextId++) }
      platform.items.push(created)
      return Response.json(created, { status: 201 })
    }
    if (id === undefined) return Response.json(platform.items)
    const found = platform.items.find((item) => item.id === id)
    if (found === undefined) return Response.json({ title: 'Not found' }, { status: 404 })
    if (method === 'DELETE') platform.items = platform.items.filter((item) => item !== found)
    if (method === 'PUT') Object.assign(found, fields)
    return Response.json(found)
  })
  return platform
}

/**
 * @param below rest of the page's address behind the phone number
 * @param within rest of the address behind the page's
 */
export async function openPage(Page: FunctionComponent, { search = '', below = '', within = '' } = {}) {
  const queryClient = connectStudio()
  const root = createRootRoute({
    component: () => (
      <Toasts>
        <Suspense>
          <DraftOfPage>
            <Outlet />
          </DraftOfPage>
        </Suspense>
      </Toasts>
    ),
  })
  // As in the app, whose pages read the parameters of routes within the frame.
  const frame = createRoute({ getParentRoute: () => root, id: 'frame' })
  const phone = createRoute({ getParentRoute: () => frame, path: '/phones/$phoneNumberId' })
  const page = createRoute({ getParentRoute: () => phone, path: below || '/', component: Page })
  const inner = within === '' ? [] : [createRoute({ getParentRoute: () => page, path: within })]
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '/webhooks',
    component: () => 'Elsewhere',
  })
  const router = createRouter({
    routeTree: root.addChildren([
      frame.addChildren([phone.addChildren([page.addChildren(inner)])]),
      elsewhere,
    ]),
    history: createMemoryHistory({ initialEntries: [`/phones/${testPhone}${below}${within}${search}`] }),
  })
  vi.stubGlobal('scrollTo', () => undefined)
  if (!('EventSource' in globalThis)) vi.stubGlobal('EventSource', SilentStream)
  await Promise.all([router.load(), queryClient.ensureQueryData(sessionQuery)])
  const view = render(
    <FailureContext value={explainFailure}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </FailureContext>,
  )
  return { ...view, router, queryClient, address: () => router.state.location.href }
}
