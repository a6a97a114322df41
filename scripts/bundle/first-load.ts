/** Bundles the pages' start into few files: the shared part, and the rest of the app. */

import type { Plugin } from 'vite'
import { filesOf } from './bundle-files.ts'

/** The used part of the bundler's module graph. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const appEntry = '/src/web/main.tsx'
const app = '/src/web/app/start.tsx'
const signIn = '/src/web/main-sign-in.tsx'

/** A barrel that imports every part; the bundler resolves which are used. */
const barrel = /[\\/]node_modules[\\/]radix-ui[\\/]/

/** Parts of the libraries that only pages use; the libraries' barrels import them for the start, too. */
export const ofPages =
  /[\\/]node_modules[\\/]@tanstack[\\/].*[\\/](?:useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver|useBlocker)\.js$/

/** Entry → all its static imports, direct or not. */
const closures = new Map<string, ReadonlySet<string>>()

/** The bundler's own loader of other chunks. */
const loader = /vite[\\/]preload-helper/

/** Parts that `main.tsx` starts one after the other, each as its own task; unlisted files are in the last. */
const appParts: readonly [name: string, files: RegExp][] = [
  ['libraries', /[\\/]node_modules[\\/]/],
  ['app', /./],
]

function startPart(id: string, graph: ModuleGraph): string | null {
  // A page's entry file stays separate: importing it starts the page.
  if (isEntry(id) || ofPages.test(id)) return null
  // The page's frame needs only these.
  if (closureOf(appEntry, graph).has(id) || loader.test(id)) return 'frame'
  const isOfSignIn = closureOf(signIn, graph).has(id)
  const isOfApp = closureOf(app, graph).has(id)
  if (isOfSignIn && isOfApp) return 'base'
  // Elsewhere it would pull in its neighbors.
  if (isOfSignIn) return 'sign-in-part'
  return isOfApp ? (appParts.find(([, files]) => files.test(id))?.[0] ?? null) : null
}

const partNames = ['frame', 'base', 'sign-in-part', ...appParts.map(([name]) => name)]

/** For the bundler: a group includes its files' imports, unless a group of higher priority has them. */
export const startGroups = partNames.map((name, at) => ({
  name: (id: string, graph: ModuleGraph) => (startPart(id, graph) === name ? name : null),
  debugName: name,
  priority: 3 - at / partNames.length,
}))

/** Lists the parts that `main.tsx` starts one after the other, so that they are fetched in parallel. */
export const appFiles: Plugin = {
  name: 'app-files',
  transformIndexHtml: {
    order: 'post',
    handler(html, { path, chunk, bundle = {} }) {
      if (path !== '/index.html') return html
      // The first file's direct imports are in the document already.
      const named = new Set(filesOf(chunk?.imports ?? [], bundle))
      const asked = filesOf(chunk?.dynamicImports ?? [], bundle).filter((file) => !named.has(file))
      const links = asked.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
      return html.replace('<!-- page files -->', (mark) => links.join('') + mark)
    },
  },
}

function isEntry(id: string): boolean {
  return [appEntry, app, signIn].some((entry) => id.endsWith(entry))
}

function closureOf(entry: string, graph: ModuleGraph): ReadonlySet<string> {
  const cached = closures.get(entry)
  if (cached !== undefined) return cached
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
