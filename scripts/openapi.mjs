/** Writes docs/openapi from the contract's schemas, and the table of inferences: `npm run openapi`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { inferredFactRows } from '../src/contract/platform/operations/confidence.ts'
import { openApiDocuments } from '../src/contract/studio/openapi.ts'
import { writeDocuments } from './schemas/write-documents.mjs'

const root = new URL('../', import.meta.url)
const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))

writeDocuments('docs/openapi/', openApiDocuments(version))

const page = new URL('docs/platform.md', root)
const heading = '| Calls | Field | Confidence | What is assumed | Settled by |\n|---|---|---|---|---|\n'
const [before, after = ''] = readFileSync(page, 'utf8').split(heading)
writeFileSync(
  page,
  `${before}${heading}${inferredFactRows().join('\n')}\n${after.replace(/^(?:\|.*\n)*/, '')}`,
)
