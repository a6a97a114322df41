import type { QueryClient } from '@tanstack/react-query'
import {
  type AnyContext,
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
  type ResolveFullPath,
  type ResolveId,
  type ResolveParams,
  type Route,
  redirect,
} from '@tanstack/react-router'
import { sessionQuery } from '../api/session.ts'
import { part } from '../browser/parts.ts'
import { NotFound } from './frame/dead-ends.tsx'
import { Shell } from './frame/shell.tsx'
import type { PageRow } from './page-table/page-row.ts'
import { phoneLayout, phonePages } from './page-table/phone-pages.ts'
import { studioPages } from './page-table/studio-pages.ts'

interface FormerAddress {
  readonly to: string
  /** Joins the search values of the former address; `$name` stands for a parameter of its path. */
  readonly search?: Readonly<Record<string, string>>
}

const number = phoneLayout.path
const inbox = `${number}/inbox`

/** Former addresses and what replaced them, with the same parameters; links must not name them. */
const formerAddresses: Readonly<Record<string, FormerAddress>> = {
  '/differences': { to: '/doctor' },
  [`${number}/thread-control`]: { to: inbox, search: { filter: 'waiting' } },
  [`${number}/handover`]: { to: inbox, search: { filter: 'waiting' } },
  [`${number}/review`]: { to: inbox, search: { filter: 'bad' } },
  [`${number}/coverage`]: { to: `${number}/quality/coverage` },
  [`${number}/trends`]: { to: `${number}/quality/trends` },
  [`${number}/evaluations/runs`]: { to: `${number}/quality` },
  [`${number}/evaluations/runs/$runId`]: { to: `${number}/quality/runs/$runId` },
  [`${number}/evaluations/compare`]: { to: `${number}/quality/compare` },
  [`${number}/scenario-ideas`]: { to: `${number}/scenarios`, search: { dialog: 'ideas' } },
  [`${number}/scenarios/ideas`]: { to: `${number}/scenarios`, search: { dialog: 'ideas' } },
  [`${number}/from-document`]: { to: `${number}/faqs/from-document` },
  [`${number}/versions`]: { to: `${number}/history` },
  [`${number}/onboarding`]: { to: number },
  [`${number}/agent-events`]: {
    to: '/playground',
    search: { call: 'sendAgentEvent', number: '$phoneNumberId' },
  },
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Preloads the route's script. */
    readonly load?: () => Promise<unknown>
  }
}

type PathBelow<Base extends string, Path extends string> = Path extends Base
  ? '/'
  : Path extends `${Base}${infer Rest}`
    ? Rest
    : never

type Rows = readonly PageRow[]
type SearchOf<Row extends PageRow> = Row extends { readonly search: infer Search } ? Search : undefined

type PageRoute<Parent extends AnyRoute, Path extends string, Search, Children = unknown> = Route<
  unknown,
  Parent,
  Path,
  ResolveFullPath<Parent, Path>,
  string,
  ResolveId<Parent, string, Path>,
  Search,
  ResolveParams<Path>,
  AnyContext,
  AnyContext,
  AnyContext,
  Record<never, never>,
  undefined,
  Children
>

type RouteWith<Parent extends AnyRoute, Path extends string, Row extends PageRow> = Row extends {
  readonly within: infer Within extends Rows
}
  ? PageRoute<
      Parent,
      Path,
      SearchOf<Row>,
      readonly RouteOf<PageRoute<Parent, Path, SearchOf<Row>>, '', Within[number]>[]
    >
  : PageRoute<Parent, Path, SearchOf<Row>>

/** Distributes over the union. */
type RouteOf<Parent extends AnyRoute, Base extends string, Row extends PageRow> = Row extends PageRow
  ?
      | RouteWith<Parent, PathBelow<Base, Row['path']>, Row>
      | (Row extends { readonly below: infer Below extends Rows }
          ? RouteBelow<Parent, PathBelow<Base, Row['path']>, Below[number]>
          : never)
  : never

type RouteBelow<Parent extends AnyRoute, Path extends string, Row extends PageRow> = Row extends PageRow
  ? RouteWith<Parent, `${Path}${Row['path']}`, Row>
  : never

/** A page module exports only its component. */
function componentOf(load: NonNullable<PageRow['load']>) {
  return lazyRouteComponent(async () => {
    const [page] = Object.values(await part(load)())
    if (page === undefined) throw new Error('The file of the page exports nothing')
    return { default: page }
  })
}

/** The stale time of `studio.tsx`. */
const readAheadMs = 30_000

/** Prefetches on hover, focus or touch. */
function readingAhead(path: string) {
  return {
    loader({ preload, params, context }: LoaderInput) {
      if (!preload || params.phoneNumberId === undefined) return
      const { phoneNumberId } = params
      void import('./page-table/first-reads.ts').then(
        ({ readAhead }) => readAhead(context.queryClient, path, phoneNumberId),
        // The opened page retries itself.
        () => undefined,
      )
    },
    staleTime: readAheadMs,
    preloadStaleTime: readAheadMs,
  }
}

interface LoaderInput {
  preload: boolean
  params: { phoneNumberId?: string }
  context: { queryClient: QueryClient }
}

function createPageRoute(parent: AnyRoute, path: string, row: PageRow): AnyRoute {
  const { search, load, within } = row
  const route = createRoute({
    getParentRoute: () => parent,
    path,
    ...(search && { validateSearch: search }),
    ...(load && { component: componentOf(load), staticData: { load }, ...readingAhead(row.path) }),
  })
  return within === undefined ? route : route.addChildren(createPageRoutes(route, '', within))
}

function createPageRoutes(parent: AnyRoute, base: string, rows: Rows): readonly AnyRoute[] {
  return rows.flatMap((row) => {
    const path = row.path === base ? '/' : row.path.slice(base.length)
    const below = row.below ?? []
    return [
      createPageRoute(parent, path, row),
      ...below.map((one) => createPageRoute(parent, path + one.path, one)),
    ]
  })
}

/** @param base the parent's path */
function routesOf<Parent extends AnyRoute, const Base extends string, const Pages extends Rows>(
  parent: Parent,
  base: Base,
  rows: Pages,
): readonly RouteOf<Parent, Base, Pages[number]>[]
function routesOf(parent: AnyRoute, base: string, rows: Rows): readonly AnyRoute[] {
  return createPageRoutes(parent, base, rows)
}

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Outlet })

/** Loads the session and wraps every page. */
const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  loader: ({ context }) => context.queryClient.ensureQueryData(sessionQuery),
  component: Shell,
})

const phone = createRoute({
  getParentRoute: () => frame,
  path: phoneLayout.path,
  component: componentOf(phoneLayout.load),
  staticData: { load: phoneLayout.load },
})

/** Redirects before anything of the page is loaded. */
const formerRoutes = Object.entries(formerAddresses).map(([path, { to, search = {} }]) =>
  createRoute({
    getParentRoute: () => frame,
    path,
    beforeLoad({ params, search: former }) {
      const named: Readonly<Record<string, string | undefined>> = params
      const own = Object.entries(search).map(([name, value]) => [
        name,
        value.startsWith('$') ? named[value.slice(1)] : value,
      ])
      // The table's addresses are texts, which the router's types do not follow.
      throw redirect({
        to,
        params,
        search: { ...former, ...Object.fromEntries(own) },
        replace: true,
      } as Parameters<typeof redirect>[0])
    },
  }),
)

const nowhere = createRoute({ getParentRoute: () => frame, path: '$', component: NotFound })
/** Within the number's layout, so that the sidebar and its counts stay. */
const nowhereOfPhone = createRoute({ getParentRoute: () => phone, path: '$', component: NotFound })

export const routeTree = root.addChildren([
  frame.addChildren([
    ...routesOf(frame, '', studioPages),
    phone.addChildren([...routesOf(phone, phoneLayout.path, phonePages), nowhereOfPhone]),
    ...formerRoutes,
    nowhere,
  ]),
])
