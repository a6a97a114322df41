/** Writes docs/platform-contract.txt, to hold against the vendor's pages of the day: `npm run platform:watch`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { contractText } from './schemas/contract-lines.ts'

const root = new URL('../', import.meta.url)
const document = JSON.parse(readFileSync(new URL('docs/openapi/platform.json', root), 'utf8'))
const page = new URL('docs/platform-contract.txt', root)
const before = new Set(readFileSync(page, { encoding: 'utf8', flag: 'a+' }).split('\n'))
const text = contractText(document)
writeFileSync(page, text)
const now = new Set(text.split('\n'))
for (const line of before) if (!now.has(line)) process.stdout.write(`- ${line}\n`)
for (const line of now) if (!before.has(line)) process.stdout.write(`+ ${line}\n`)
process.stdout.write(`${now.size - 1} lines in docs/platform-contract.txt\n`)
