/** Results of importing real API descriptions, as the table of `docs/openapi-import.md`. */
import { readFileSync } from 'node:fs'
import { readDescription } from '../../src/web/openapi/read-description.ts'

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

export function figuresTable(): string {
  const rows = sources.map((source) => {
    const { specVersion, format, bytes, operations, operationCount } = readSource(source)
    const imported = operations.filter(({ tool }) => tool !== null)
    const warned = imported.filter(({ warnings }) => warnings.length > 0)
    const size = `${Math.ceil(bytes / 1000).toLocaleString('en')} kB`
    const kind = `${specVersion}, ${format.toUpperCase()}`
    const figures = [operationCount, imported.length, warned.length, operationCount - imported.length]
    return `| ${[source.name, source.licence, kind, size, ...figures].join(' | ')} |`
  })
  return [
    '| Description | Licence | Version, form | Size | Operations | Imported | of these with notes | Not importable |',
    '| --- | --- | --- | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n')
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
