import { readFileSync, writeFileSync } from 'node:fs'

const figures = 'docs/figures.md'
const between = /(?<=<!-- guard -->\n)[\s\S]*(?=<!-- \/guard -->)/

/** Replaces the guard's table in docs/figures.md. Throws if its place is gone. */
export function writeGuardTable(table: string, note: string): void {
  const text = readFileSync(figures, 'utf8')
  if (!between.test(text)) throw new Error(`${figures} has no place for the table`)
  writeFileSync(
    figures,
    text.replace(between, () => `\n${table}\n\n${note}\n\n`),
  )
}
