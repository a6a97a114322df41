/**
 * Puts what the pages cannot start without into as few files as possible: what both share, and the rest of
 * the app.
 */

/** The part of the bundler's knowledge that is needed here. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const appEntry = '/src/web/main.tsx'
const app = '/src/web/app/start.tsx'
const signIn = '/src/web/main-sign-in.tsx'
/** Both first files import it, and what is in both goes into one file; the app's imports nothing else at once. */
const styles = '/src/web/ui/styles.css'

const library = /[\\/]node_modules[\\/]/
/** Schemas and the library they are made with. */
const schema = /[\\/](?:src[\\/]contract|node_modules[\\/]zod)[\\/]/

/** Imports every part that it has, of which a page uses a few; which ones, the bundler finds out by itself. */
const barrel = /[\\/]node_modules[\\/]radix-ui[\\/]/

/** Entry → everything that it imports, directly or not, without waiting. */
const closures = new Map<string, ReadonlySet<string>>()

/** For what the sign-in page and the app both start with. */
export function basePart(id: string, graph: ModuleGraph): string | null {
  if (id.endsWith(styles)) return 'base'
  return closureOf(signIn, graph).has(id) && closureOf(app, graph).has(id) ? 'base' : null
}

/** For what only the sign-in page starts with: elsewhere it would bring its neighbours along. */
export function signInPart(id: string, graph: ModuleGraph): string | null {
  if (isEntry(id)) return null
  return closureOf(signIn, graph).has(id) && !closureOf(app, graph).has(id) ? 'sign-in-part' : null
}

/** For the schemas that the app starts with: making them is a task of its own. */
export function schemasPart(id: string, graph: ModuleGraph): string | null {
  return closureOf(app, graph).has(id) && schema.test(id) ? 'schemas' : null
}

/** For the libraries that the app starts with. */
export function librariesPart(id: string, graph: ModuleGraph): string | null {
  return closureOf(app, graph).has(id) && library.test(id) ? 'libraries' : null
}

/** For what the app starts with besides. */
export function appPart(id: string, graph: ModuleGraph): string | null {
  return closureOf(app, graph).has(id) && !isEntry(id) ? 'app' : null
}

interface Chunk {
  imports?: readonly string[]
  dynamicImports?: readonly string[]
}

/** A page of the build with its first file. */
interface Built {
  path: string
  chunk?: Chunk
  bundle?: Record<string, Chunk>
}

/** What `main.tsx` asks for one after the other, fetched while the page is still being read. */
export const preloadApp = {
  name: 'preload-app',
  transformIndexHtml: {
    order: 'post' as const,
    handler(_html: string, { path, chunk, bundle = {} }: Built) {
      if (path !== '/index.html') return []
      // What the first file imports at once stands in the document already.
      const named = new Set(filesOf(chunk?.imports ?? [], bundle))
      const asked = filesOf(chunk?.dynamicImports ?? [], bundle).filter((file) => !named.has(file))
      return asked.map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, fetchpriority: 'low', href: `/${file}` },
        injectTo: 'head' as const,
      }))
    },
  },
}

/** These files with all that they import. A set hands out what was added to it on the way. */
function filesOf(files: readonly string[], bundle: Record<string, Chunk>): string[] {
  const found = new Set(files)
  for (const file of found) for (const other of bundle[file]?.imports ?? []) found.add(other)
  return [...found]
}

/** A page's first file stays by itself: it starts the page, which whoever needs a part of it must not do. */
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
