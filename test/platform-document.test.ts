/** The platform page lists exactly the contract's calls. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inferredFactRows } from '../src/contract/platform/operations/confidence.ts'
import type { Operation } from '../src/contract/platform/operations/operation.ts'
import { operations } from '../src/contract/platform/operations/operations.ts'

const page = readFileSync('docs/platform.md', 'utf8')

/** The text below a numbered heading, up to the next heading. */
function sectionOf(number: string): string {
  const heading = new RegExp(`^#{2,3} ${number.replaceAll('.', String.raw`\.`)}[. ].*$`, 'm')
  return page.split(heading)[1]?.split(/^#{2,3} /m)[0] ?? ''
}

/** Table rows that start with a method and a path, as cells without code marks. */
function callsIn(section: string): string[][] {
  return sectionOf(section)
    .split('\n')
    .filter((line) => /^\| (?:GET|POST|PUT|DELETE) \| `\//.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    )
}

const described = Object.values<Operation>(operations)
const callOf = ({ method, path }: Operation) => `${method} ${path}`

test('section 18.1 lists every call on the platform host with its version, body and success status', () => {
  const written = callsIn('18.1').map(([method, path, version, , body, status]) =>
    [method, path, version, body, status].join(' '),
  )
  const expected = described
    .filter(({ mount }) => mount === 'platform')
    .map((operation) => {
      const { apiVersion, content, request, requestOptional, status } = operation
      const json = request === undefined || requestOptional ? '–' : 'JSON'
      return `${callOf(operation)} ${apiVersion} ${content === undefined ? json : 'multipart'} ${status}`
    })
  expect(written.toSorted()).toEqual(expected.toSorted())
})

test('section 18.2 or 20 lists every call on the graph host', () => {
  const written = [...callsIn('18.2'), ...callsIn('20')].map(([method, path]) => `${method} ${path}`)
  expect(written.length).toBeGreaterThan(10)
  const expected = described.filter(({ mount }) => mount === 'graph').map(callOf)
  expect(expected.filter((call) => !written.includes(call))).toEqual([])
})

test('section 18.3 lists the inferred parts as `npm run openapi` writes them', () => {
  const rows = sectionOf('18.3')
    .split('\n')
    .filter((line) => /^\| `/.test(line))
  expect(rows).toEqual(inferredFactRows())
})
