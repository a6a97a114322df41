/** Routes, buttons and files in the documents exist in the product. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { draftedKinds } from '../../src/agent/draft/draft.ts'
import { studioOperations } from '../../src/contract/studio/operations.ts'

function filesBelow(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.posix.join(entry.parentPath.split(path.sep).join('/'), entry.name)),
  )
}

test('docs/api-studio.md has one row per route and none for a removed route', () => {
  const operations: readonly { method: string; path: string }[] = Object.values(studioOperations)
  // Both mounts accept any method in one row.
  const isForwarded = (address: string) => /^\/api\/(?:platform|graph)\//.test(address)
  const routes = operations.filter((one) => !isForwarded(one.path)).map((one) => `${one.method} ${one.path}`)
  const page = readFileSync('docs/api-studio.md', 'utf8')
  const rows = [...page.matchAll(/^\| `((?:GET|POST|PUT|PATCH|DELETE) \/\S+)`/gm)].map(([, row = '']) => row)
  expect(rows.length).toBeGreaterThan(40)
  expect(routes.filter((route) => !rows.includes(route))).toEqual([])
  expect(rows.filter((row) => !routes.includes(row))).toEqual([])
})

test('docs/figures.md lists the cost of a request for every route with a body or a stream', () => {
  const operations: readonly { method: string; path: string }[] = Object.values(studioOperations)
  const routes = operations
    .filter(({ method, path: address }) => method !== 'GET' || address.endsWith('/stream'))
    .map(({ method, path: address }) => `${method} ${address}`)
  const [, section = ''] = readFileSync('docs/figures.md', 'utf8').split(/^## Cost of one request$/m)
  const [costs = ''] = section.split(/^## /m)
  // One or several methods of a path.
  const named = [...costs.matchAll(/`((?:(?:GET|POST|PUT|PATCH|DELETE) )+)(\/\S+)`/g)].flatMap(
    ([, methods = '', address = '']) =>
      methods
        .trim()
        .split(' ')
        .map((method) => `${method} ${address}`),
  )
  expect(named.length).toBeGreaterThan(30)
  expect(routes.filter((route) => !named.includes(route))).toEqual([])
  const known = Object.values(operations).map(({ method, path: address }) => `${method} ${address}`)
  expect(named.filter((route) => !known.includes(route))).toEqual([])
})

test.each(['docs/command-line.md', 'docs/help/draft-changes.md', 'docs/help/export-and-import.md'])(
  '%s names every kind of record in one paragraph',
  (page) => {
    const missing = readFileSync(page, 'utf8')
      .split('\n\n')
      .map((text) => draftedKinds.filter((kind) => !text.toLowerCase().includes(kind.replace('_', ' '))))
    expect(missing.sort((a, b) => a.length - b.length)[0]).toEqual([])
  },
)

function isNode(value: unknown): value is { type: string } & Record<string, unknown> {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function textsIn(node: unknown, texts: Set<string>): void {
  if (Array.isArray(node)) {
    for (const one of node) textsIn(one, texts)
    return
  }
  if (!isNode(node) || node.type === 'ImportDeclaration') return
  if ((node.type === 'Literal' || node.type === 'JSXText') && typeof node.value === 'string') {
    texts.add(node.value.replaceAll(/\s+/g, ' ').trim())
  }
  if (node.type === 'TemplateElement') texts.add(String(Reflect.get(Object(node.value), 'cooked')).trim())
  for (const [key, value] of Object.entries(node)) if (key !== 'type') textsIn(value, texts)
}

test("docs/help quotes the app's texts exactly", () => {
  const texts = new Set<string>()
  const sources = filesBelow('src/web', 'src/contract').filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  for (const file of sources) textsIn(parseSync(file, readFileSync(file, 'utf8')).program, texts)
  const quoted = filesBelow('docs/help').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\*{1,2}([^*\n]+)\*{1,2}/g)].map(([, text = '']) => ({
      file: path.basename(file),
      text: text.trim(),
    })),
  )
  expect(quoted.length).toBeGreaterThan(100)
  expect(quoted.filter(({ text }) => !texts.has(text)).map(({ file, text }) => `${file}: ${text}`)).toEqual(
    [],
  )
})
