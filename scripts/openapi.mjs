/** Writes the OpenAPI documents below docs/openapi from the schemas of the contract, and the table of what is inferred: `npm run openapi`. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inferredFactRows } from '../src/contract/platform/operations/confidence.ts'
import { openApiDocuments } from '../src/contract/studio/openapi.ts'

const root = new URL('../', import.meta.url)
const folder = new URL('docs/openapi/', root)
const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))

mkdirSync(folder, { recursive: true })
const files = Object.entries(openApiDocuments(version)).map(([name, document]) => {
  const file = fileURLToPath(new URL(name, folder))
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`)
  return file
})

// The documents are committed, so they follow the format that the repository is checked for.
const biome = fileURLToPath(new URL('node_modules/@biomejs/biome/bin/biome', root))
execFileSync(process.execPath, [biome, 'format', '--write', ...files], {
  cwd: fileURLToPath(root),
  stdio: 'inherit',
})

const page = new URL('docs/platform.md', root)
const heading = '| Calls | Field | Confidence | What is assumed | Settled by |\n|---|---|---|---|---|\n'
const [before, after = ''] = readFileSync(page, 'utf8').split(heading)
writeFileSync(
  page,
  `${before}${heading}${inferredFactRows().join('\n')}\n${after.replace(/^(?:\|.*\n)*/, '')}`,
)
