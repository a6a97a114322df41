/** User-visible texts use the glossary's one word per idea (docs/glossary.md, "In the product"). */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

interface Text {
  readonly where: string
  readonly text: string
}

/** Retired words, each with the word to use instead. */
const retired: readonly [RegExp, string][] = [
  [/\b(?:consumers?(?! goods)|somebody|someone|anybody|everybody)\b/i, 'customer, or team member'],
  [/\bpeople\b/i, 'customers, or your team'],
  [/\bwhoever\b/i, 'the operator, or the owner'],
  [/\b(?:un)?tick(?:s|ed)?\b/i, 'select, selected, clear selection'],
  [/\bforg[eo]t(?:s|ten)?\b/i, 'clear, or delete'],
  [/\bset(?:s|ting)? (?:it |this |the draft )?aside\b|\bset-up\b/i, 'pause; setup'],
  [/\b(?:a|the|first) faults?\b/i, 'error'],
  [/\bleft out\b|\bleave (?:it|this|this one) out\b/i, 'skip'],
  [/\basks? for (?:a pause|patience)\b|\bof patience\b/i, 'rate limit reached'],
  [/^signs in with$|\bhow it signs in\b/i, 'authentication'],
  [/\bthread control\b|\bbrings? in (?:people|a person)\b/i, 'handover'],
  [/\bas it came\b|\bindented\b/i, 'raw, formatted'],
  [/\bMust not be empty\b|\bMay not be empty\b/, 'Enter a title'],
  [
    /\brow before\b|\bcompare or go back\b|\bgo(?:ing)? back to (?:a|the) version\b/i,
    'previous row; restore',
  ],
  [/\bmost(?:ly)? for want of\b|\bwant of\b/i, 'because … was missing'],
  [/\bas a rule\b|\bnow and then\b/i, 'usually'],
  [/\bagent is there\b|\bwhere to go on\b|\bin which situation\b/i, 'agent is ready; next steps'],
  [/\bwaits? for credentials\b|\bto look at\b/i, 'needs credentials; need attention'],
  [/\bbegins? with (?:nothing|a template)\b|^read it$|\btext before it\b/i, 'start; continue; prefix'],
  [/\bwhat became of\b|\bsend one number here\b|\bwhat the limits come to\b/i, 'delivery statuses; route'],
  [/\b(?:have|propose) scenarios\b|\bwhat is tried\b|\bit fulfils\b/i, 'suggest scenarios; check'],
  [/^keep (?:it|them)$|\bkeep (?:a version|name)\b/i, 'cancel; save'],
  [/\bapply(?:ing)? the plan\b/i, 'publish'],
]

function filesOf(folder: string, isWanted: (file: string) => boolean): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .filter(isWanted)
}

/** Patterns of customers' texts and the platform's machine words are not app texts. */
const notShown = /(?:\.test\.tsx?|\.d\.ts|-templates\.ts|situation-terms\.ts|\/demo\/|sample-text\.ts)$/
const sources = ['src/web', 'src/agent', 'src/scenarios', 'src/cli'].flatMap((folder) =>
  filesOf(folder, (file) => /\.tsx?$/.test(file) && !notShown.test(file)),
)

/** A text contains a space or starts with a capital letter. */
const looksLikeText = /^[A-Z][a-z’']+|[\p{L}’”}] [\p{L}“$]/u

function isNode(value: unknown): value is { type: string } & Record<string, unknown> {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function textsIn(node: unknown, add: (text: string) => void): void {
  if (Array.isArray(node)) {
    for (const one of node) textsIn(one, add)
    return
  }
  if (!isNode(node) || node.type === 'ImportDeclaration') return
  if (node.type === 'Literal' && typeof node.value === 'string') add(node.value)
  if (node.type === 'JSXText' && typeof node.value === 'string') add(node.value)
  if (node.type === 'TemplateElement') add(String(Reflect.get(Object(node.value), 'cooked')))
  for (const [key, value] of Object.entries(node)) if (key !== 'type') textsIn(value, add)
}

function textsOfSource(file: string): Text[] {
  const texts: Text[] = []
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  textsIn(program, (text) => {
    if (looksLikeText.test(text)) texts.push({ where: file, text })
  })
  return texts
}

/** By paragraph, because lines are wrapped; code and addresses keep machine names. */
function textsOfDocument(file: string): Text[] {
  return readFileSync(file, 'utf8')
    .replace(/```[\s\S]*?```|`[^`]*`|\]\([^)]*\)/g, ' ')
    .split(/\n{2,}|\n(?=[-*|#])/)
    .map((text) => ({ where: file, text: text.replace(/\s+/g, ' ') }))
}

test('no text of the app, the command line, the help or the README holds a retired word', () => {
  const documents = [...filesOf('docs/help', (file) => file.endsWith('.md')), 'README.md']
  const texts = [...sources.flatMap(textsOfSource), ...documents.flatMap(textsOfDocument)]
  expect(texts.length).toBeGreaterThan(3000)
  const found = texts.flatMap(({ where, text }) =>
    retired.flatMap(([pattern, instead]) => {
      const word = pattern.exec(text)?.[0]
      return word === undefined ? [] : [`${where}: “${word}” in “${text.slice(0, 120)}”; use: ${instead}`]
    }),
  )
  expect(found).toEqual([])
})

/** The app has one language; the command line's report has one of three. */
const formatters = ['src/web/text/format.ts', 'src/report/report-format.ts']

test('numbers, plurals and dates come from one module of the app, and one of reports as files', () => {
  const formatting =
    /\.toLocale(?:Date|Time)?String\(|new Intl\.(?:NumberFormat|PluralRules|ListFormat|RelativeTimeFormat)\b/
  const others = sources.filter(
    (file) => !formatters.includes(file) && formatting.test(readFileSync(file, 'utf8')),
  )
  expect(others).toEqual([])
})
