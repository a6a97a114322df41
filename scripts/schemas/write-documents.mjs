/** Writes committed JSON documents in the repository's format. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('../../', import.meta.url)

/**
 * @param {string} folder relative to the repository's root, with a trailing slash
 * @param {Record<string, unknown>} documents by file name
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
