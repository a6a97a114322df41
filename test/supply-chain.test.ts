/** A production install has exact versions, plain JavaScript, and no install scripts. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { productionPackages } from '../scripts/production-packages.mjs'
import { z } from '../src/contract/zod.ts'

const packages = productionPackages('.')
const versions = z.record(z.string(), z.string())
const manifest = z
  .object({ dependencies: versions, devDependencies: versions })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

test('every version is pinned exactly', () => {
  const pins = { ...manifest.dependencies, ...manifest.devDependencies }
  expect(
    Object.entries(pins).filter(([, version]) => !/^(?:npm:@?[\w./-]+@)?\d+\.\d+\.\d+$/.test(version)),
  ).toEqual([])
})

test('a production install runs no install script, and its only native module is the database', () => {
  expect(packages.length).toBeGreaterThan(50)
  expect(packages.filter(({ hasScripts }) => hasScripts)).toEqual([])
  // Packages for other systems are listed, and not installed.
  const installed = packages.filter(({ place }) => existsSync(place))
  const native = installed.flatMap(({ name, place }) =>
    readdirSync(place, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?:\.node|binding\.gyp|\.so|\.dll|\.dylib)$/.test(file))
      .map((file) => ({ name, file })),
  )
  expect(native.filter(({ name }) => !name.startsWith('@libsql/'))).toEqual([])
  expect(native.map(({ file }) => file)).toContain('index.node')
})

test("every license allows the package's use", () => {
  const free = /\b(?:MIT|ISC|0BSD|BSD(?:-[23]-Clause)?|BlueOak-1\.0\.0|Apache-2\.0|Zlib)\b/
  expect(packages.filter(({ license }) => !free.test(license))).toEqual([])
})

test('the license list and the bill of materials match the lock file', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/supply-chain.mjs', '--check'])
  expect(stderr.toString()).toBe('')
  expect(status).toBe(0)
})
