/** Writes the JSON Schemas below docs/schemas from those of the source: `npm run schemas`. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fileSchemas } from './file-schemas.ts'

const root = new URL('../../', import.meta.url)
const folder = new URL('docs/schemas/', root)

mkdirSync(folder, { recursive: true })
const files = Object.entries(fileSchemas()).map(([name, schema]) => {
  const file = fileURLToPath(new URL(name, folder))
  writeFileSync(file, `${JSON.stringify(schema, null, 2)}\n`)
  return file
})

// The schemas are committed, so they follow the format that the repository is checked for.
const biome = fileURLToPath(new URL('node_modules/@biomejs/biome/bin/biome', root))
execFileSync(process.execPath, [biome, 'format', '--write', ...files], {
  cwd: fileURLToPath(root),
  stdio: 'inherit',
})
