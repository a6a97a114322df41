/** Exported names are unique and use the glossary's words. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const exportsOf = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => path.posix.join('src', file.split(path.sep).join('/')))
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file))
  .flatMap((file) => {
    const lines = readFileSync(file, 'utf8').matchAll(
      /^export (?:default )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm,
    )
    // A schema shares its name with its type, and overloads with their function.
    return [...new Set([...lines].map(([, name = '']) => name))].map((name) => ({ file, name }))
  })

test('an exported name is unique', () => {
  expect(exportsOf.length).toBeGreaterThan(1000)
  const files = new Map<string, string[]>()
  for (const { file, name } of exportsOf) files.set(name, [...(files.get(name) ?? []), file])
  expect([...files].filter(([, all]) => all.length > 1)).toEqual([])
})

/** Words that docs/glossary.md replaces, as parts of a name. */
const retired =
  /(?:^|[a-z])(?:Deeds?|Faults?|Doubts?|Jack|Unhurried|Glance|News|Wish|Patience|Noise|Ticks?|Ticked|Strips|Kept|Consumers?)(?=[A-Z]|$)|^(?:deeds?|faults?|doubts?|jack|unhurried|glance|wish|patience|noise|tick(?:ed)?|consumers?|said|told|kept|keep)(?=[A-Z]|$)/

/** The simulator injects faults, a standard term; a frame uses a browser's word. */
const standard = /^src\/server\/simulator\//

test('no exported name holds a retired word', () => {
  expect(exportsOf.filter(({ file, name }) => retired.test(name) && !standard.test(file))).toEqual([])
})

test('every exported function of server, contract, agent, scenarios and cli is documented', () => {
  const functions = ['server', 'contract', 'agent', 'scenarios', 'cli'].flatMap((layer) =>
    readdirSync(path.join('src', layer), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) => {
        const lines = readFileSync(path.join('src', layer, file), 'utf8').split('\n')
        const seen = new Set<string>()
        return lines.flatMap((line, index) => {
          const name = /^export (?:default )?(?:async )?function\*? (\w+)/.exec(line)?.[1]
          // The first overload carries the comment.
          if (name === undefined || seen.has(name)) return []
          seen.add(name)
          return [{ name, file: path.posix.join('src', layer, file), above: lines[index - 1]?.trim() ?? '' }]
        })
      }),
  )
  expect(functions.length).toBeGreaterThan(400)
  expect(functions.filter(({ above }) => !above.endsWith('*/'))).toEqual([])
})

/** Retired words banned in code and comments too; names of the wire and of Node are exempt. */
const retiredInSource = new RegExp(
  [
    /\b(?:[Ss]omebody|(?:[Uu]n)?[Tt]icked|[Ww]ish(?:es)?|[Ff]orget it)\b|[a-z]Ticked\b/,
    /(?<!stream\/)\b[Cc]onsumers?\b(?! goods)|[a-z]Consumers?\b|\bconsumer[A-Z]/,
    /(?<!'|lost )\bpatience\b(?!:)|\bpatience[A-Z]|[a-z]Patience\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

/** Customers' words for recognising texts, and this test's own lists. */
const wordsOfOthers =
  /(?:situation-terms|lint-skill)\.ts$|skill-templates\.ts$|^docs\/(?:glossary|decisions\/0042-.*)\.md$|^test\/(?:names|texts)\.test\.ts$/

test('no line of code, comment, test or document holds a retired word', () => {
  const found = ['src', 'test', 'e2e', 'scripts', 'bench', 'docs']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
        path.posix.join(folder, file.split(path.sep).join('/')),
      ),
    )
    .filter((file) => /\.(?:tsx?|mjs|md)$/.test(file) && !wordsOfOthers.test(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) => {
          const word = retiredInSource.exec(line)?.[0]
          return word === undefined ? [] : [`${file}:${index + 1}: ${word}`]
        }),
    )
  expect(found).toEqual([])
})
