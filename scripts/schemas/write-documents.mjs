/** Writes JSON documents that are committed, in the format that the repository is checked for. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('../../', import.meta.url)

/**
 * @param {string} folder from the root of the repository, with a slash at its end
 * @param {Record<string, unknown>} documents by the names of their files
 */
export function writeDocuments(folder, documents) {
  const place = new URL(folder, root)
  mkdirSync(place, { recursive: true })
  const files = Object.entries(documents).map(([name, document]) => {
    const file = fileURLToPath(new URL(name, place))
    writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`)
    return file
  })
  const biome = fileURLToPath(new URL('node_modules/@biomejs/biome/bin/biome', root))
  execFileSync(process.execPath, [biome, 'format', '--write', ...files], {
    cwd: fileURLToPath(root),
    stdio: 'inherit',
  })
}
