/** Preact renders a removed lazy part again, and throws, if another one waits in the same Suspense boundary. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const sources = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => ({ file, code: readFileSync(path.join('src/web', file), 'utf8') }))

const lazyNames = new Set(
  sources.flatMap(({ code }) => [...code.matchAll(/const (\w+) = lazy\(/g)].map(([, name]) => name)),
)

/** The lazy parts of each boundary that can wait at the same time; conditional parts are alternatives. */
function boundariesOf(file: string, code: string): string[][] {
  const boundaries: string[][] = []
  const visit = (node: unknown, waiting: string[]) => {
    if (typeof node !== 'object' || node === null) return
    const name = elementName(node)
    // The children of a lazy part are not rendered while it waits.
    if (name !== undefined && lazyNames.has(name)) {
      waiting.push(name)
      return
    }
    const below = name === 'Suspense' || isConditional(node) ? [] : waiting
    if (name === 'Suspense') boundaries.push(below)
    for (const child of Object.values(node)) visit(child, below)
  }
  visit(parseSync(file, code).program, [])
  return boundaries
}

function elementName(node: object): string | undefined {
  return 'openingElement' in node ? (node.openingElement as { name: { name?: string } }).name.name : undefined
}

function isConditional(node: object): boolean {
  return 'type' in node && (node.type === 'LogicalExpression' || node.type === 'ConditionalExpression')
}

test('at most one lazy part waits in a Suspense boundary', () => {
  const boundaries = sources.flatMap(({ file, code }) =>
    boundariesOf(file, code).map((parts) => ({ file, parts })),
  )
  expect(boundaries.filter(({ parts }) => parts.length === 1).length).toBeGreaterThan(10)
  expect(boundaries.filter(({ parts }) => parts.length > 1)).toEqual([])
})

test('two lazy parts in one boundary are found', () => {
  const page = (inner: string) => `const a = <Suspense><div><LastTest />${inner}</div></Suspense>`
  expect(boundariesOf('a.tsx', page('<RecentChanges />'))).toEqual([['LastTest', 'RecentChanges']])
  expect(boundariesOf('a.tsx', page('<Suspense><RecentChanges /></Suspense>'))).toEqual([
    ['LastTest'],
    ['RecentChanges'],
  ])
})
