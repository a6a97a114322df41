import { readFileSync, writeFileSync } from 'node:fs'

const figures = 'docs/figures.md'
const between = /(?<=<!-- guard -->\n)[\s\S]*(?=<!-- \/guard -->)/

/** Replaces the guard's table in docs/figures.md. Throws if its place is gone. */
export function writeGuardTable(table: string, note: string): void {
  const text = readFileSync(figures, 'utf8')
  if (!between.test(text)) throw new Error(`${figures} has no place for the table`)
  writeFileSync(
    figures,
    // Without the columns' padding, which the page has no room for.
    text.replace(
      between,
      () => `\n${table.replaceAll(/ {2,}/g, ' ').replaceAll(/-{4,}/g, '---')}\n\n${note}\n\n`,
    ),
  )
}
