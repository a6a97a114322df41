/** Puts what the pages cannot start without into as few files as possible: what both share, and the rest of the app. */

/** The part of the bundler's knowledge that is needed here. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const app = '/src/web/main.tsx'
const signIn = '/src/web/main-sign-in.tsx'

/** Imports every part that it has, of which a page uses a few; which ones, the bundler finds out by itself. */
const barrel = /[\\/]node_modules[\\/]radix-ui[\\/]/

/** Entry → everything that it imports, directly or not, without waiting. */
const closures = new Map<string, ReadonlySet<string>>()

/** For what the sign-in page and the app both start with. */
export function basePart(id: string, graph: ModuleGraph): string | null {
  return closureOf(signIn, graph).has(id) && closureOf(app, graph).has(id) ? 'base' : null
}

/** For what only the sign-in page starts with: elsewhere it would bring its neighbours along. */
export function signInPart(id: string, graph: ModuleGraph): string | null {
  if (isEntry(id)) return null
  return closureOf(signIn, graph).has(id) && !closureOf(app, graph).has(id) ? 'sign-in-part' : null
}

/** For what the app starts with besides. */
export function appPart(id: string, graph: ModuleGraph): string | null {
  return closureOf(app, graph).has(id) && !isEntry(id) ? 'app' : null
}

/** A page's first file stays by itself: it starts the page, which whoever needs a part of it must not do. */
function isEntry(id: string): boolean {
  return id.endsWith(app) || id.endsWith(signIn)
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
