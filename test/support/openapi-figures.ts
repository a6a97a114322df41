/** Results of importing real API descriptions, as the table of `docs/openapi-import.md`. */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { readDescription } from '../../src/web/openapi/read-description.ts'
import { compareWithDescription, type Difference } from './description/compare-tools.ts'
import { isObject } from './description/variants.ts'

interface Source {
  readonly name: string
  readonly file: string
  /** The description's own licence if stated, else its package's. */
  readonly licence: string
}

const examples = 'node_modules/@readme/oas-examples'

/** From the packages `@figma/rest-api-spec` and `@readme/oas-examples`, both MIT. */
export const sources: readonly Source[] = [
  {
    name: 'Figma REST API',
    file: 'node_modules/@figma/rest-api-spec/openapi/openapi.yaml',
    licence: 'MIT (package)',
  },
  { name: 'ReadMe API', file: `${examples}/3.1/json/readme.json`, licence: 'MIT (package)' },
  { name: 'ReadMe Legacy API', file: `${examples}/3.0/yaml/readme-legacy.yaml`, licence: 'MIT (package)' },
  { name: 'Star Trek API', file: `${examples}/3.0/yaml/star-trek.yaml`, licence: 'MIT (package)' },
  { name: 'Train Travel API', file: `${examples}/3.1/yaml/train-travel.yaml`, licence: 'CC BY-NC-SA 4.0' },
  { name: 'USPTO Data Set API', file: `${examples}/3.0/yaml/uspto.yaml`, licence: 'MIT (package)' },
  { name: 'Petstore', file: `${examples}/3.0/json/petstore.json`, licence: 'Apache 2.0' },
  { name: 'Hoot', file: `${examples}/3.0/json/openapi-workshop/hoot.json`, licence: 'ISC' },
]

export function readSource({ file }: Source) {
  const outcome = readDescription(readFileSync(file, 'utf8'))
  if (outcome.state !== 'read') throw new Error(`${file}: ${outcome.error} ${outcome.detail}`)
  return outcome.description
}

/** @returns what the tools of a description have otherwise than the description itself, by the independent comparison */
export function differencesIn(source: Source): readonly Difference[] {
  const document: unknown = parse(readFileSync(source.file, 'utf8'), { maxAliasCount: -1, merge: true })
  if (!isObject(document)) throw new Error(`${source.file} is not a description`)
  return compareWithDescription(document, readSource(source).operations)
}

/** @param from - descriptions in files */
export function figuresTable(from: readonly Source[] = sources): string {
  return [
    '| Description | Licence | Version, form | Size | Operations | Imported | of these with notes | Not importable | Wrong bindings | Other differences |',
    '| --- | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...from.map(figuresRow),
  ].join('\n')
}

function figuresRow(source: Source): string {
  const { specVersion, format, bytes, operations, operationCount } = readSource(source)
  const imported = operations.filter(({ tool }) => tool !== null)
  const warned = imported.filter(({ warnings }) => warnings.length > 0)
  const differences = differencesIn(source)
  const wrong = differences.filter((one) => one.kind === 'wrong_binding').length
  const size = `${Math.ceil(bytes / 1000).toLocaleString('en')} kB`
  const kind = `${specVersion}, ${format.toUpperCase()}`
  const figures = [operationCount, imported.length, warned.length, operationCount - imported.length]
  return `| ${[source.name, source.licence, kind, size, ...figures, wrong, differences.length - wrong].join(' | ')} |`
}

/** Frequency of each note over all of them. */
export function notesTable(): string {
  const counts = new Map<string, number>()
  for (const source of sources) {
    for (const { warnings } of readSource(source).operations) {
      for (const { code } of warnings) counts.set(code, (counts.get(code) ?? 0) + 1)
    }
  }
  const sorted = [...counts].sort(([a, x], [b, y]) => y - x || a.localeCompare(b))
  return ['| Note | Times |', '| --- | ---: |', ...sorted.map(([code, n]) => `| \`${code}\` | ${n} |`)].join(
    '\n',
  )
}
