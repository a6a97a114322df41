/** Puts what the pages cannot start without into as few files as possible: what both share, and the rest of the app. */

const app = '/src/web/main.tsx'
const signIn = '/src/web/main-sign-in.tsx'

/** Imports every part that it has, of which a page uses a few; which ones, the bundler finds out by itself. */
const barrel = /[\\/]node_modules[\\/]radix-ui[\\/]/

/** Entry → everything that it imports, directly or not, without waiting. */
const closures = new Map()

/** For what the sign-in page and the app both start with. */
export function basePart(id, graph) {
  return closureOf(signIn, graph).has(id) && closureOf(app, graph).has(id) ? 'base' : null
}

/** For what the app starts with besides. */
export function appPart(id, graph) {
  return closureOf(app, graph).has(id) ? 'app' : null
}

function closureOf(entry, graph) {
  const known = closures.get(entry)
  if (known !== undefined) return known
  const found = new Set()
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
