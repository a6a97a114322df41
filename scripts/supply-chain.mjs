/**
 * Writes a production install's licence list and bill of materials (CycloneDX 1.5), from the lock file and the
 * installed
 * packages, offline. With `--check` it only reports whether they are current.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { carriedBy, carriedLibraries, wrongCarried } from './carried-libraries.mjs'
import { productionPackages } from './production-packages.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const packages = productionPackages(root)

const isCheck = process.argv.includes('--check')
for (const line of wrongCarried(root, packages)) {
  console.error(line)
  process.exitCode = 1
}
const files = { 'docs/licenses.md': licences(), 'docs/sbom.json': JSON.stringify(sbom()) }
for (const [file, text] of Object.entries(files)) {
  const target = path.join(root, file)
  if (!isCheck) writeFileSync(target, text)
  else if (plain(file, readFileSync(target, 'utf8')) !== text) {
    console.error(`${file} is not that of the lock file; run node scripts/supply-chain.mjs`)
    process.exitCode = 1
  }
}
if (!isCheck) {
  // Committed, so it follows the repository's format.
  const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome')
  execFileSync(process.execPath, [biome, 'format', '--write', 'docs/sbom.json'], {
    cwd: root,
    stdio: 'inherit',
  })
}

/** Ignores JSON formatting. */
function plain(file, text) {
  return file.endsWith('.json') ? JSON.stringify(JSON.parse(text)) : text
}

function licences() {
  const counts = new Map()
  for (const { license } of packages) counts.set(license, (counts.get(license) ?? 0) + 1)
  const sums = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, count]) => `| ${id} | ${count} |`)
  const rows = packages.map((one) => `| ${one.name} | ${one.version} | ${one.license} |`)
  return [
    '# Licences of a production install',
    '',
    'Written by `node scripts/supply-chain.mjs` from the lock file. The licences of what is bundled into the browser app are',
    'in `dist/web/licenses.md` after a build; that of its type faces (OFL-1.1) is `public/type-face-license.txt`, which the studio serves.',
    '',
    '| Licence | Packages |',
    '|---|---|',
    ...sums,
    '',
    '| Package | Version | Licence |',
    '|---|---|---|',
    ...rows,
    '',
    'Some packages carry other libraries inside their files:',
    '',
    '| Library | Version | Licence | Carried by |',
    '|---|---|---|---|',
    ...carriedLibraries.map(
      (one) => `| ${one.name} | ${one.version} | ${one.license} | ${carriersOf(one).join(', ')} |`,
    ),
    '',
  ].join('\n')
}

function carriersOf({ carriers }) {
  return packages.map(({ name: title }) => title).filter((title) => carriers.test(title))
}

/** No date or serial number, so that equal lock files give equal bytes. */
function sbom() {
  const own = `pkg:npm/${name}@${version}`
  const component = ({ name: title, version: release, license, sha512 }) => ({
    type: 'library',
    'bom-ref': purl(title, release),
    name: title,
    version: release,
    ...(sha512 && { hashes: [{ alg: 'SHA-512', content: sha512 }] }),
    licenses: [licenceOf(license)],
    purl: purl(title, release),
    ...(carriedBy(title).length > 0 && { components: carriedBy(title).map((one) => carried(one, title)) }),
  })
  /** The same library may be carried by several packages, and a reference is unique. */
  const carried = (one, carrier) => ({
    type: 'library',
    'bom-ref': `${one.purl}#${carrier}`,
    name: one.name,
    version: one.version,
    licenses: [licenceOf(one.license)],
    purl: one.purl,
  })
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': own, name, version, purl: own } },
    components: packages.map(component),
    dependencies: [
      {
        ref: own,
        dependsOn: packages.filter(({ isDirect }) => isDirect).map((one) => purl(one.name, one.version)),
      },
      ...packages.map((one) => ({
        ref: purl(one.name, one.version),
        dependsOn: one.needs.map((n) => purl(n.name, n.version)),
      })),
    ],
  }
}

/** Some old packages name a family of licenses instead of an SPDX identifier. */
function licenceOf(license) {
  if (/ (?:OR|AND) /.test(license)) return { expression: license }
  return { license: license === 'BSD' || license === 'NOASSERTION' ? { name: license } : { id: license } }
}

function purl(title, release) {
  return `pkg:npm/${title.replace('@', '%40')}@${release}`
}
