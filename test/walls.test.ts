/** Holds import lines to the table of allowed imports (docs/import-rules.md). */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { namesIn, tableOf } from './support/markdown-tables.ts'

interface Module {
  readonly name: string
  /** The module's path prefix, or its file. */
  readonly own: RegExp
  /** Its allowed imports of our code, besides its own files. */
  readonly ours: readonly RegExp[]
  /** Files from which it may import types only. */
  readonly types: readonly RegExp[]
  readonly packages: readonly RegExp[]
}

const document = 'docs/import-rules.md'
const groups = new Map(
  tableOf(document, 'Name').map((row) => [row.Name ?? '', namesIn(row['Stands for'] ?? '')]),
)

/** A cell lists names in backticks, including names from the second table. */
function namesOf(cell = ''): string[] {
  if (cell === '–') return []
  return cell.split(', ').flatMap((entry) => {
    const names = groups.get(entry) ?? namesIn(entry)
    if (names.length === 0) throw new Error(`${document}: "${entry}" is neither a path nor a name`)
    return names
  })
}

const asPattern = (name: string) => name.replaceAll(/[.+^${}()|[\]\\/]/g, '\\$&').replaceAll('*', '[^/]+')

/** A folder with its contents, or one file. */
const pathPattern = (name: string) => new RegExp(`^src/${asPattern(name)}${/\.tsx?$/.test(name) ? '$' : '/'}`)
const packagePattern = (name: string) => new RegExp(`^${asPattern(name)}(?:/|$)`)

const table = tableOf(document, 'Files')
const modules: readonly Module[] = table.map((row) => {
  const [name = ''] = namesIn(row.Files ?? '')
  return {
    name,
    own: pathPattern(name),
    ours: namesOf(row.Ours).map(pathPattern),
    types: namesOf(row['Types only']).map(pathPattern),
    packages: namesOf(row.Packages).map(packagePattern),
  }
})

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => path.posix.join('src', file.split(path.sep).join('/')))
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file))

test('the table is read', () => {
  expect(modules.length).toBeGreaterThan(30)
  expect(modules.find(({ name }) => name === 'contract/zod.ts')?.packages).toHaveLength(1)
})

test('every source file belongs to a row', () => {
  expect(sources.filter((file) => modulesOf(file).length === 0)).toEqual([])
})

test('every row, and every path in it, matches a file', () => {
  const paths = table.flatMap((row) => [row.Files, row.Ours, row['Types only']].flatMap(namesOf))
  expect(paths.filter((name) => !sources.some((file) => pathPattern(name).test(file)))).toEqual([])
})

test('every package of a row is imported by a file of the row', () => {
  const unused = modules.flatMap(({ name, own, packages }) => {
    const imported = sources.filter((file) => own.test(file)).flatMap(importsOf)
    return packages
      .filter((one) => !imported.some(({ target }) => one.test(target)))
      .map((one) => `${name}: ${one.source}`)
  })
  const ofGroup = (groups.get('React packages') ?? []).map((name) => packagePattern(name).source)
  // A group is allowed as a whole, even if a folder needs only part of it.
  expect(unused.filter((line) => !ofGroup.some((one) => line.endsWith(one)))).toEqual([])
})

test('no file imports anything outside its rows', () => {
  const broken = sources.flatMap((file) =>
    importsOf(file).flatMap((line) => (isAllowed(file, line) ? [] : [`${file} imports ${line.target}`])),
  )
  expect(broken).toEqual([])
})

test('imports are free of cycles, types and lazy imports included', () => {
  expect(importCircle()).toEqual([])
})

/** The first import cycle, ending with its first file; empty if there is none. */
function importCircle(): string[] {
  const done = new Set<string>()
  const walk = (file: string, trail: readonly string[]): string[] => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file]
    if (done.has(file)) return []
    for (const { target } of importsOf(file).filter((line) => sources.includes(line.target))) {
      const found = walk(target, [...trail, file])
      if (found.length > 0) return found
    }
    done.add(file)
    return []
  }
  return sources.map((file) => walk(file, [])).find((circle) => circle.length > 0) ?? []
}

interface ImportLine {
  readonly target: string
  readonly isOurs: boolean
  readonly isType: boolean
}

function importsOf(file: string): ImportLine[] {
  const text = readFileSync(file, 'utf8')
  const lines = text.matchAll(
    /^(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm,
  )
  return [...lines].map(([, type, from, dynamic]) => {
    const target = from ?? dynamic ?? ''
    const isOurs = target.startsWith('.')
    return {
      target: isOurs ? path.posix.join(path.posix.dirname(file), target) : target,
      isOurs,
      isType: type !== undefined,
    }
  })
}

function modulesOf(file: string): readonly Module[] {
  return modules.filter(({ own }) => own.test(file))
}

function isAllowed(file: string, { target, isOurs, isType }: ImportLine): boolean {
  const fitting = modulesOf(file)
  const isOneOf = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(target))
  if (!isOurs) {
    if (target.startsWith('node:')) return /^src\/(?:server|cli|assistant)\//.test(file)
    return fitting.some(({ packages }) => isOneOf(packages))
  }
  return fitting.some(({ own, ours, types }) => {
    // `*` stands for the same name on both sides: features may not import each other.
    const folder = own.exec(file)?.[0] ?? ''
    return (folder.endsWith('/') && target.startsWith(folder)) || isOneOf(ours) || (isType && isOneOf(types))
  })
}

const maxLines = 400

test('no module exceeds the readable length', () => {
  const long = sources.filter((file) => readFileSync(file, 'utf8').split('\n').length - 1 > maxLines)
  expect(long).toEqual([])
})
