/** A dry run makes a whole release. Long, because it packs the command line twice; `container.test.ts` checks what the image copies. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from '../../src/contract/zod.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const manifest = z.object({ version: z.string() })
const { version } = manifest.parse(JSON.parse(readFileSync('package.json', 'utf8')))

test('a dry run makes and checks package, context, lists, sums and provenance', () => {
  const out = path.join(temporaryFolder(), 'release')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/release.mjs', '--dry-run', '--out', out],
    { encoding: 'utf8' },
  )
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toContain('nothing was published')
  const made = [
    'licenses.md',
    `messaging-agent-studio-${version}-context.tar.gz`,
    `messaging-agent-studio-cli-${version}.tgz`,
    `messaging-agent-studio-mcp-${version}.tgz`,
    'sbom.json',
  ]
  expect(readdirSync(out).sort()).toEqual([...made, 'LICENSE', 'SHA256SUMS', 'provenance.json'].sort())
  const digests = made.map((file) =>
    createHash('sha256')
      .update(readFileSync(path.join(out, file)))
      .digest('hex'),
  )
  const sums = readFileSync(path.join(out, 'SHA256SUMS'), 'utf8')
  expect(sums).toBe(made.map((file, place) => `${digests[place]}  ${file}\n`).join(''))
  const { subject } = z
    .object({ subject: z.array(z.object({ name: z.string(), digest: z.object({ sha256: z.string() }) })) })
    .parse(JSON.parse(readFileSync(path.join(out, 'provenance.json'), 'utf8')))
  expect(subject).toEqual(made.map((name, place) => ({ name, digest: { sha256: digests[place] } })))
})

test('the workflow publishes by tag, with the scripts that exist', () => {
  const workflow = readFileSync('.github/workflows/release.yml', 'utf8')
  expect(parse(workflow)).toMatchObject({ on: { push: { tags: ['v*'] } }, permissions: { contents: 'read' } })
  const scripts = [...workflow.matchAll(/node (scripts\/\S+)/g)].map(([, file = '']) => file)
  expect(scripts).toContain('scripts/release.mjs')
  for (const file of scripts) expect(existsSync(file), file).toBe(true)
})
