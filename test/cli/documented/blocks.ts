/** The command blocks of the documents. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'

const documents = ['.', 'docs', 'docs/help'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name)),
)

export const blocks = documents.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', text = '']) => ({ file, language, text }),
  ),
)

/** The single block of the command line's page with these words. */
export const blockWith = (words: string) => {
  const found = blocks.filter(({ file, text }) => file === 'docs/command-line.md' && text.includes(words))
  expect(found, words).toHaveLength(1)
  return found[0]?.text ?? ''
}

export const sample = (format: string) => blockWith(`"format": "${format}"`)
