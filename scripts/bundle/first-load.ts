/**
 * Puts what the pages cannot start without into as few files as possible: what both share, and the rest of
 * the app.
 */

import type { Plugin } from 'vite'
import { filesOf } from './bundle-files.ts'

/** The part of the bundler's knowledge that is needed here. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const appEntry = '/src/web/main.tsx'
const app = '/src/web/app/start.tsx'
const signIn = '/src/web/main-sign-in.tsx'

/** Imports every part that it has, of which a page uses a few; which ones, the bundler finds out by itself. */
const barrel = /[\\/]node_modules[\\/]radix-ui[\\/]/

/** Entry → everything that it imports, directly or not, without waiting. */
const closures = new Map<string, ReadonlySet<string>>()

/** The bundler's own, which asks for the other parts. */
const loader = /vite[\\/]preload-helper/

/** What `main.tsx` starts one after the other, so that each is a task of its own; what is in none is in the last. */
const appParts: readonly [name: string, files: RegExp][] = [
  ['libraries', /[\\/]node_modules[\\/]/],
  ['app', /./],
]

function startPart(id: string, graph: ModuleGraph): string | null {
  // A page's first file stays by itself: it starts the page, which whoever needs a part of it must not do.
  if (isEntry(id)) return null
  // Nothing else has to be there for the frame of the page to be seen.
  if (closureOf(appEntry, graph).has(id) || loader.test(id)) return 'frame'
  const isOfSignIn = closureOf(signIn, graph).has(id)
  const isOfApp = closureOf(app, graph).has(id)
  if (isOfSignIn && isOfApp) return 'base'
  // Elsewhere it would bring its neighbours along.
  if (isOfSignIn) return 'sign-in-part'
  return isOfApp ? (appParts.find(([, files]) => files.test(id))?.[0] ?? null) : null
}

const partNames = ['frame', 'base', 'sign-in-part', ...appParts.map(([name]) => name)]

/** For the bundler: a group takes along what its files import, unless a group of higher priority has it. */
export const startGroups = partNames.map((name, at) => ({
  name: (id: string, graph: ModuleGraph) => (startPart(id, graph) === name ? name : null),
  debugName: name,
  priority: 3 - at / partNames.length,
}))

/** Names all that `main.tsx` starts one after the other, so that it is fetched side by side. */
export const appFiles: Plugin = {
  name: 'app-files',
  transformIndexHtml: {
    order: 'post',
    handler(html, { path, chunk, bundle = {} }) {
      if (path !== '/index.html') return html
      // What the first file imports at once stands in the document already.
      const named = new Set(filesOf(chunk?.imports ?? [], bundle))
      const asked = filesOf(chunk?.dynamicImports ?? [], bundle).filter((file) => !named.has(file))
      const links = asked.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
      return html.replace('<!-- page files -->', `${links.join('')}<!-- page files -->`)
    },
  },
}

function isEntry(id: string): boolean {
  return [appEntry, app, signIn].some((entry) => id.endsWith(entry))
}

function closureOf(entry: string, graph: ModuleGraph): ReadonlySet<string> {
  const known = closures.get(entry)
  if (known !== undefined) return known
  const found = new Set<string>()
  const waiting = [process.cwd().replaceAll('\\', '/') + entry]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next) || barrel.test(next)) continue
    found.add(next)
    waiting.push(...(graph.getModuleInfo(next)?.importedIds ?? []))
  }
  if (found.size === 1) throw new Error(`${entry} imports nothing`)
  closures.set(entry, found)
  return found
}
