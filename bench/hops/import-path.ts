import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = 'src/web'

/** The shortest import path in the browser app, both ends included; files below `src/web`. */
export function importPath(from: string, to: string): string[] {
  const ways: string[][] = [[from]]
  const seen = new Set([from])
  for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
    const last = way.at(-1) ?? ''
    if (last === to) return way
    for (const next of importsOf(last)) {
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return []
}

function importsOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  return [...text.matchAll(/from '(\.[^']+)'/g)]
    .map(([, target = '']) => path.posix.join(path.posix.dirname(file), target))
    .filter((target) => !target.startsWith('..'))
}
