/** Counts the functions and files between a page and `fetch` (`npm run bench:hops`); fails above the limits. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testSession } from '../../src/web/app/session-under-test.ts'
import { importPath } from './import-path.ts'

interface Hop {
  file: string
  name: string
}

const maxFunctions = 8
const maxFiles = 12

const calls = new AsyncLocalStorage<readonly Hop[]>()
const asked: { call: string; hops: readonly Hop[] }[] = []
const later = { timeout: 60_000 }
const skills = '/api/platform/300000000000001/agent_config/skills'
const skill = { id: '7', title: 'greet', description: 'Says hello', skill: 'Hello', status: 'active' }

beforeAll(async () => {
  vi.stubGlobal('traceFunction', ([file = '', name = '']: readonly string[], body: () => unknown) =>
    calls.run([...(calls.getStore() ?? []), { file, name }], body),
  )
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push({ call: `${method} ${url}`, hops: calls.getStore() ?? [] })
    if (url === '/api/session') return Response.json(testSession)
    if (url === skills) return Response.json([skill])
    if (url === `${skills}/7`) return Response.json(skill)
    return Response.json({ title: 'Not found' }, { status: 404 })
  })
  // Missing in the test DOM.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('scrollTo', () => undefined)
  Element.prototype.scrollIntoView = () => undefined

  history.replaceState(null, '', '/phones/300000000000001/skills')
  const { connectStudio, Studio } = await import('../../src/web/app/studio.tsx')
  const { createStudioRouter } = await import('../../src/web/app/router.ts')
  const queryClient = connectStudio()
  render(<Studio queryClient={queryClient} router={createStudioRouter(queryClient)} />)
})

afterAll(cleanup)

function hopsOf(call: string): Promise<readonly Hop[]> {
  return vi.waitFor(() => {
    const found = asked.find((one) => one.call === call)
    if (found === undefined) throw new Error(`Not asked: ${call}`)
    return found.hops
  }, later)
}

function print(title: string, rows: readonly string[]) {
  console.warn([`\n### ${title}\n`, ...rows].join('\n'))
}

test('the list page reaches fetch through few files', async () => {
  const hops = await hopsOf(`GET ${skills}`)
  // Earlier hops belong to the query library and React.
  const called = hops.slice(hops.findIndex(({ name }) => name === 'queryFn')).map(({ file }) => file)
  const imported = importPath('pages/knowledge/skills-page.tsx', called[0] ?? '')
  const files = [...new Set([...imported, ...called])]
  print(
    `From the list page to fetch: ${files.length} files`,
    files.map((file) => `- \`${file}\``),
  )
  expect(imported.length).toBeGreaterThan(1)
  expect(files.length).toBeLessThanOrEqual(maxFiles)
})

test('a click on Save reaches fetch through few functions', async () => {
  fireEvent.click(await screen.findByText('greet', { selector: 'a *, a' }, later))
  const title = await screen.findByRole('textbox', { name: /Title/ }, later)
  fireEvent.input(title, { target: { value: 'greet-them' } })
  const save = await screen.findByRole('button', { name: /Save/ }, later)
  await act(async () => void calls.run([], () => fireEvent.click(save)))
  const hops = await hopsOf(`PUT ${skills}/7`)
  const rows = hops.map(
    ({ file, name }, at) => `| ${at + 1} | ${name ? `\`${name}\`` : 'a callback'} | \`${file}\` |`,
  )
  print(`From a click on Save to fetch: ${hops.length} functions`, [
    '| | function | file |',
    '|--:|---|---|',
    ...rows,
  ])
  expect(hops.length).toBeGreaterThan(1)
  expect(hops.length).toBeLessThanOrEqual(maxFunctions)
})
