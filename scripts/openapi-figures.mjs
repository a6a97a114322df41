/**
 * Writes the import's figures into docs/openapi-import.md: `npm run openapi-figures`. With files, prints the rows of
 * these descriptions instead: `npm run openapi-figures -- FILE…`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { figuresTable, notesTable } from '../test/support/openapi-figures.ts'

const file = new URL('../docs/openapi-import.md', import.meta.url)

function replaced(text, name, table) {
  const part = new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- end -->)`)
  if (!part.test(text)) throw new Error(`The page has no place for ${name}`)
  return text.replace(part, (_, start, end) => `${start}${table}\n${end}`)
}

const given = process.argv.slice(2)
if (given.length > 0) {
  console.info(figuresTable(given.map((name) => ({ name, file: name, licence: '' }))))
} else {
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, replaced(replaced(text, 'figures', figuresTable()), 'notes', notesTable()))
}
