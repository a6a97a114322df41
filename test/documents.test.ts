/** Links and references in documents resolve. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

test('docs/operating.md: every row of the threats names files that exist', () => {
  const rows = threatRows('docs/operating.md')
  expect(rows.length).toBeGreaterThan(10)
  for (const row of rows) {
    const files = [...row.matchAll(/`((?:test|src|e2e|deploy|scripts)\/[^`]*)`/g)].map(
      ([, file = '']) => file,
    )
    expect(files, row).not.toEqual([])
    for (const file of files) expect(existsSync(file), file).toBe(true)
  }
})

/** Rows of all tables in the section about threats. */
function threatRows(page: string): string[] {
  const [, section = ''] = readFileSync(page, 'utf8').split(/^## Threats/m)
  const [threats = ''] = section.split(/^## /m)
  return threats.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Threat'))
}

/** Names of tests, as they are written in the file. */
function testNamesIn(file: string): string[] {
  const call = /(?:\b(?:test|it)\w*(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g
  return [...readFileSync(file, 'utf8').matchAll(call)].map(([, , name = '']) => name)
}

test('SECURITY.md: every row has one threat, a defense, and a test that exists', () => {
  const rows = threatRows('SECURITY.md').map((row) => row.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  expect(rows.length).toBeGreaterThan(80)
  const threats = rows.map(([, threat]) => threat)
  expect(threats.filter((threat, at) => threats.indexOf(threat) !== at)).toEqual([])
  const wrong = rows.filter(([, threat, defense, cited = '', , ...rest]) => {
    const [, place = '', words = ''] = /^`([^`]+)`: (.{6,})$/.exec(cited) ?? []
    const file = /^(?:src|e2e|test)\//.test(place) ? place : `test/${place}.test.ts`
    const isComplete = Boolean(threat && defense && place) && rest.length === 0
    return !isComplete || !existsSync(file) || !testNamesIn(file).some((name) => name.includes(words))
  })
  expect(wrong).toEqual([])
})

test('SECURITY.md: the tables stay short enough to be read', () => {
  const tables = readFileSync('SECURITY.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
  expect(Buffer.byteLength(tables.join('\n'))).toBeLessThanOrEqual(12_000)
})

const pages = ['README.md', 'ARCHITECTURE.md', 'SECURITY.md', 'CONTRIBUTING.md', 'CHANGELOG.md'].concat(
  readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join('docs', file)),
)

test('links between the documents resolve', () => {
  const broken = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\]\(([^)\s:]+)\)|^\[[^\]]+\]: ([^\s:]+)$/gm)]
      .map(([, inline, referenced = '']) => (inline ?? referenced).split('#')[0] ?? '')
      .filter((target) => target !== '' && !target.startsWith('/'))
      .filter((target) => !existsSync(path.join(path.dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  )
  expect(broken).toEqual([])
})

/** A page's headings, outside code blocks. */
function headingsOf(page: string): string[] {
  const text = readFileSync(page, 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '')
  return [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading.trim())
}

/** A heading's fragment in Markdown viewers. */
function fragmentOf(heading: string): string {
  const letters = heading.toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
  return letters.replaceAll(' ', '-')
}

test('links to a section of a document resolve to a heading', () => {
  const links = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\]\(([^)\s:#]*)#([^)\s]+)\)/g)].map(
      ([, target = '', fragment = '']) => ({ page, target, fragment }),
    ),
  )
  expect(links.length).toBeGreaterThan(50)
  const broken = links.filter(({ page, target, fragment }) => {
    const file = target === '' ? page : path.join(path.dirname(page), target)
    return !file.endsWith('.md') || !headingsOf(file).map(fragmentOf).includes(fragment)
  })
  expect(broken).toEqual([])
})

test('every cited section exists', () => {
  const files = ['src', 'test', 'e2e', 'scripts', 'docs'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:tsx?|mjs|md)$/.test(file))
      .map((file) => path.join(folder, file)),
  )
  const citation = /(docs\/[\w-]+\.md), (?:sections? )(\d+(?:\.\d+)*)(?:(?:,| and| to) (\d+(?:\.\d+)*))?/g
  const cited = files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8')
        .replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ')
        .matchAll(citation),
    ].flatMap(([, name = '', ...sections]) =>
      sections.filter((section) => section !== undefined).map((section) => ({ file, page: name, section })),
    ),
  )
  expect(cited.length).toBeGreaterThan(150)
  const missing = cited.filter(
    ({ page, section }) =>
      !existsSync(page) || !headingsOf(page).some((heading) => /^[\d.]*\d/.exec(heading)?.[0] === section),
  )
  expect(missing).toEqual([])
})

test.each(['docs/platform.md', 'docs/glossary.md'])('%s: every file that it names exists', (page) => {
  const named = [...readFileSync(page, 'utf8').matchAll(/`((?:src|docs|test)\/[^`*]*)`/g)]
  expect(named.length).toBeGreaterThan(3)
  expect(named.map(([, file = '']) => file).filter((file) => !existsSync(file))).toEqual([])
})

const decisions = 'docs/decisions'
const decisionPages = readdirSync(decisions).filter((file) => file.endsWith('.md'))

test('every decision has a unique number, repeated in its title', () => {
  const numbers = decisionPages.map((file) => /^\d{4}(?=-)/.exec(file)?.[0] ?? file)
  expect(numbers.length).toBeGreaterThan(20)
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  const titled = decisionPages.map((file) =>
    /^# (\d+) \S/.exec(readFileSync(path.join(decisions, file), 'utf8')),
  )
  expect(titled.map((title) => title?.[1]?.padStart(4, '0'))).toEqual(numbers)
})

test.each(decisionPages)('%s has a date, a status and the rejected alternatives', (file) => {
  const [, ...lines] = readFileSync(path.join(decisions, file), 'utf8').split('\n')
  const state = lines.find((line) => line !== '') ?? ''
  expect(state).toMatch(/^Date: 20\d\d-[01]\d-[0-3]\d(?: ·|\.) Status: (?:accepted|superseded by \d{4})\b/)
  const section =
    /^## (?:Alternatives|Rejected(?: alternatives)?)\n+((?:(?!## ).*\n?)+)/m.exec(lines.join('\n'))?.[1] ?? ''
  expect(section).toMatch(/^- ./m)
})
