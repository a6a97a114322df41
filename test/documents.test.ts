/** Links and references in documents resolve. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { pathCheck, pathsNamedIn, repositoryPaths } from './support/named-paths.ts'

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

/** Written in backticks as what the product does not have. */
const rejectedNames: ReadonlySet<string> = new Set(['index.ts'])
const isPath = pathCheck(repositoryPaths())

test.each(pages.filter((page) => page !== 'CHANGELOG.md'))('%s: every path that it names exists', (page) => {
  const named = pathsNamedIn(page).filter((name) => !rejectedNames.has(name))
  expect(named.filter((name) => !isPath(name))).toEqual([])
})

test('paths are found in the documents, and a wrong one is not taken for a file', () => {
  expect(pages.flatMap(pathsNamedIn).length).toBeGreaterThan(800)
  expect(
    ['src/server/app.ts', 'server/app.ts', 'docs/help/*.md', 'src/web/', 'deploy/container'].filter(isPath),
  ).toHaveLength(5)
  expect(
    ['docs/decisions/NNNN-*.md', 'src/web/locales/<language>', 'test/stored/VERSION'].filter(isPath),
  ).toHaveLength(3)
  expect(
    ['src/app.ts', 'rver/app.ts', 'src/server/app', 'docs/help/*.ts', 'src/web/NOWHERE/app'].filter(isPath),
  ).toEqual([])
})

/** Bytes of a page that is read from its first line to its last. */
const sizes: Readonly<Record<string, number>> = { 'ARCHITECTURE.md': 12_000, 'docs/figures.md': 14_500 }

test.each(Object.entries(sizes))('%s is short enough to be read in one sitting', (page, bytes) => {
  expect(Buffer.byteLength(readFileSync(page))).toBeLessThanOrEqual(bytes)
})

const decisions = 'docs/decisions'
const index = path.join(decisions, 'README.md')
const decisionPages = readdirSync(decisions).filter((file) => file.endsWith('.md') && file !== 'README.md')

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
  expect(state).toMatch(/^Date: 20\d\d-[01]\d-[0-3]\d(?: ·|\.) Status: (?:accepted|superseded by \[\d{4}\])/)
  const section =
    /^## (?:Alternatives|Rejected(?: alternatives)?)\n+((?:(?!## ).*\n?)+)/m.exec(lines.join('\n'))?.[1] ?? ''
  expect(section).toMatch(/^- ./m)
})

/** A decision's title, date and status, as its first lines say. */
function headOf(file: string) {
  const text = readFileSync(path.join(decisions, file), 'utf8')
  const [, title = ''] = /^# \d+ (.+)$/m.exec(text) ?? []
  const [, date = '', status = ''] = /^Date: (\S{10})(?: ·|\.) Status: (.+(?:\n.+)*)/m.exec(text) ?? []
  return {
    file,
    number: file.slice(0, 4),
    title,
    date,
    status: status.replaceAll('\n', ' ').replace(/\.$/, ''),
  }
}

test('the index of the decisions has the title and status of every page', async () => {
  const rows = decisionPages.map(headOf).map(({ file, number, title, date, status }) => {
    return `| [${number}](${file}) | ${title} | ${date} | ${status} |`
  })
  const table = ['| Number | Title | Date | Status |', '|---|---|---|---|', ...rows].join('\n')
  const last = Number(decisionPages.at(-1)?.slice(0, 4))
  const numbers = Array.from({ length: last }, (_, at) => String(at + 1).padStart(4, '0'))
  const free = numbers.filter((number) => !decisionPages.some((file) => file.startsWith(`${number}-`)))
  const page = readFileSync(index, 'utf8')
  const between = /(?<=<!-- index -->\n)[\s\S]*(?=<!-- \/index -->)/
  expect(page).toMatch(between)
  await expect(
    page.replace(between, () => `\n${table}\n\nNumbers without a page: ${free.join(', ')}.\n\n`),
  ).toMatchFileSnapshot(`../${index}`)
})

test('a decision that is superseded and the one that supersedes it name each other', () => {
  const heads = decisionPages.map(headOf)
  const numbersAfter = (words: RegExp, status: string) =>
    [...status.matchAll(words)].flatMap(([part]) => part.match(/(?<=\[)\d{4}(?=\])/g) ?? [])
  const links = heads.flatMap(({ number, status }) => [
    ...numbersAfter(/superseded by [^,;]*/g, status).map((by) => `${by} supersedes ${number}`),
  ])
  const back = heads.flatMap(({ number, status }) =>
    numbersAfter(/supersedes .*/g, status).map((former) => `${number} supersedes ${former}`),
  )
  expect(links.length).toBeGreaterThan(3)
  expect(links.toSorted()).toEqual(back.toSorted())
})
