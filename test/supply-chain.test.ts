/** A production install has exact versions, plain JavaScript, and no install scripts. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { carriedBy, wrongCarried } from '../scripts/carried-libraries.mjs'
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

test('libraries inside packages are in the bill of materials, and every other bundle is known not to be one', () => {
  expect(wrongCarried('.', packages)).toEqual([])
  const part = z.object({ name: z.string(), version: z.string(), purl: z.string() })
  const { components } = z
    .object({ components: z.array(part.extend({ components: z.array(part).optional() })) })
    .parse(JSON.parse(readFileSync('docs/sbom.json', 'utf8')))
  const carried = components.flatMap(({ name, components = [] }) => components.map((one) => [name, one.purl]))
  expect(carried).toContainEqual(['unpdf', 'pkg:npm/pdfjs-dist@5.6.205'])
  expect(carried).toContainEqual(['@libsql/linux-x64-gnu', 'pkg:generic/sqlite@3.45.1'])
  // Built for browsers, or a list of the package's own.
  const own = /^(?:@redis\/client|jszip|mammoth|pako)$/
  const bundles = packages
    .filter(({ name, place }) => existsSync(place) && !own.test(name) && carriedBy(name).length === 0)
    .flatMap(({ name, place }) => largePrograms(place).map((file) => `${name}: ${file}`))
  expect(bundles).toEqual([])
})

/** Programs as large as a bundle of several libraries; tests are not loaded. */
function largePrograms(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:[cm]?js|node|wasm)$/.test(file) && !/(?:^|\/)(?:test|node_modules)\//.test(file))
    .filter((file) => statSync(path.join(folder, file)).size > 150_000)
}

/** What a digest was not to be had for; each needs a reason here. */
const withoutDigest: readonly string[] = []

test('actions and images are named by digest, modules of the front by version', () => {
  const files = [
    'deploy/Containerfile',
    'deploy/compose.yaml',
    'deploy/Caddyfile',
    'deploy/pipeline/action.yml',
  ]
  const workflows = readdirSync('.github/workflows').map((name) => `.github/workflows/${name}`)
  const named = [...files, ...workflows].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^\s*(?:- )?(?:uses:|image:|FROM) *(\S+)/gm)].map(
      ([, name = '']) => name,
    ),
  )
  expect(named.length).toBeGreaterThan(15)
  const isExact = (name: string) => /@(?:sha256:[0-9a-f]{64}|[0-9a-f]{40})$/.test(name)
  expect(named.filter((name) => !isExact(name))).toEqual(withoutDigest)
  const modules = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/--with (\S+)/g)])
  expect(modules.length).toBeGreaterThan(0)
  for (const [, module = ''] of modules) expect(module).toMatch(/@v\d+\.\d+\.\d+[\w.-]*$/)
})

test('no documented installation runs scripts of packages', () => {
  const text = readFileSync('deploy/pipeline/action.yml', 'utf8')
  const installs = [...text.matchAll(/\bnpm (?:install|ci)\b.*/g)].map(([line]) => line)
  expect(installs.length).toBeGreaterThan(0)
  for (const line of installs) expect(line).toContain('--ignore-scripts')
})

test('the license list and the bill of materials match the lock file', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/supply-chain.mjs', '--check'])
  expect(stderr.toString()).toBe('')
  expect(status).toBe(0)
})
