/** What the documents point at exists. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

test.each([
  ['SECURITY.md', 'the threats'],
  ['docs/operating.md', 'the threats of operation'],
])('%s: every file that covers a row of %s exists, and every row has one', (page) => {
  const rows = readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => /^\|.*`(?:test|src|e2e|deploy)\/[^`]*`/.test(line))
  expect(rows.length).toBeGreaterThan(5)
  for (const row of rows) {
    const files = [...row.matchAll(/`((?:test|src|e2e|deploy|scripts)\/[^`]*)`/g)].map(
      ([, file = '']) => file,
    )
    for (const file of files) expect(existsSync(file), `${page}: ${file}`).toBe(true)
  }
  const threats =
    readFileSync(page, 'utf8')
      .split(/^## Threats/m)[1]
      ?.split(/^## /m)[0] ?? ''
  const bodies = threats.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:Threat|-)/.test(line))
  expect(bodies.length).toBeGreaterThan(10)
  for (const row of bodies) expect(row).toMatch(/`(?:test|src|e2e)\//)
})

test('links between the documents lead somewhere', () => {
  const pages = ['README.md', 'ARCHITECTURE.md', 'SECURITY.md', 'CONTRIBUTING.md', 'CHANGELOG.md'].concat(
    readdirSync('docs', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => path.join('docs', file)),
  )
  const broken = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\]\(([^)\s:]+)\)/g)]
      .map(([, target = '']) => target.split('#')[0] ?? '')
      .filter((target) => target !== '' && !target.startsWith('/'))
      .filter((target) => !existsSync(path.join(path.dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  )
  expect(broken).toEqual([])
})
