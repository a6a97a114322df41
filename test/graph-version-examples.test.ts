/** No example names a version of the graph that has ended. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { currentGraphVersion, endOfGraphVersion } from '../src/contract/platform/graph-version.ts'

/** When the examples were last compared with the published ends. */
const compared = Date.parse('2026-11-29')

const pages = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:md|yml|yaml|conf|env|example|sh)$/.test(name))
    .map((name) => `${folder}/${name}`)

test.each(['README.md', '.env.example', ...pages('docs'), ...pages('deploy')])('%s', (file) => {
  const versions = [...readFileSync(file, 'utf8').matchAll(/\/(v\d+\.\d+)(?=[/\s"'`)]|$)/gm)].map(
    ([, version = '']) => version,
  )
  expect(versions.filter((version) => endOfGraphVersion(version, compared)?.hasEnded)).toEqual([])
})

test('the simulator serves the current version unless told otherwise', () => {
  const help = readFileSync('src/server/simulator/main.ts', 'utf8')
  expect(help).toContain(`(/${currentGraphVersion})`)
})
