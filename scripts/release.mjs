/**
 * Makes everything of a release in `out/release/` and checks it: the packages of the command line and for coding assistants, the container's build context,
 * licences, bill of materials, checksums and a provenance statement (SLSA 1.0, in-toto 1). Each is made twice and must be equal to
 * the byte. It publishes nothing; `.github/workflows/release.yml` does, for a tag.
 *
 * With `--dry-run` the tag, a clean checkout and an empty section of unreleased changes are not required. `--out DIRECTORY` is another folder.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { readContainerfile } from './containerfile.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' }, out: { type: 'string' } } })
const isDryRun = values['dry-run'] === true
const out = path.resolve(values.out ?? path.join(root, 'out/release'))
const errors = []
/** What only a real release requires. */
const notes = []
const read = (file) => readFileSync(path.join(root, file), 'utf8')

const { name, version } = JSON.parse(read('package.json'))
const commit = git('rev-parse', 'HEAD').trim()
const tag = `v${version}`

checkRepository()
const first = make()
const second = make()
for (const [file, bytes] of first) {
  if (!second.get(file)?.equals(bytes)) errors.push(`${file} differs when it is made again`)
}
for (const kind of ['cli', 'mcp']) checkPackage(first, kind)
checkContext(first)
checkLists()
if (errors.length > 0) {
  for (const error of errors) console.error(`release: ${error}`)
  process.exit(1)
}
write(first)

function checkRepository() {
  const lock = JSON.parse(read('package-lock.json'))
  if (lock.version !== version) errors.push('package-lock.json has another version')
  const headings = [
    ...read('CHANGELOG.md').matchAll(/^## \[([^\]]+)\](.*)\n([\s\S]*?)(?=^## |$(?![\s\S]))/gm),
  ]
  const own = headings.find(([, heading]) => heading === version)
  if (own === undefined || !/^ - \d{4}-\d{2}-\d{2}$/.test(own[2])) {
    errors.push(`CHANGELOG.md has no section "## [${version}] - DATE"`)
  }
  const unreleased = headings.find(([, heading]) => heading === 'Unreleased')
  if (unreleased !== undefined && unreleased[3].trim() !== '') {
    const note = 'CHANGELOG.md has unreleased changes: move them below the version'
    if (isDryRun) notes.push(note)
    else errors.push(note)
  }
  const [minor] = /^\d+\.\d+/.exec(version) ?? []
  if (!read('docs/upgrading.md').includes(`to ${minor}\n`)) {
    errors.push(`docs/upgrading.md has no section that ends in "to ${minor}"`)
  }
  if (isDryRun) return
  if (git('status', '--porcelain').trim() !== '')
    errors.push('the checkout has changes that are not committed')
  if (git('tag', '--points-at', 'HEAD').split('\n').includes(tag) === false)
    errors.push(`HEAD has no tag ${tag}`)
}

/** Returns every file but the statement about them, by name. */
function make() {
  const folder = mkdtempSync(path.join(tmpdir(), 'release-'))
  try {
    run(process.execPath, ['scripts/pack-cli.mjs', folder])
    run(process.execPath, ['scripts/pack-cli.mjs', '--mcp', folder])
    const files = new Map(readdirSync(folder).map((file) => [file, readFileSync(path.join(folder, file))]))
    // Only what is committed, with the commit's time; gzip writes none.
    const context = gitBytes('archive', '--format=tar', '--prefix=context/', 'HEAD', ...contextPaths())
    files.set(`${name}-${version}-context.tar.gz`, gzipSync(context, { level: 9 }))
    files.set('sbom.json', Buffer.from(read('docs/sbom.json')))
    files.set('licenses.md', Buffer.from(read('docs/licenses.md')))
    return files
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What the container file copies from the repository, and itself. */
function contextPaths() {
  const steps = readContainerfile(path.join(root, 'deploy/Containerfile')).flatMap((stage) => stage.steps)
  const copied = steps.flatMap(({ from, sources = [] }) => (from === undefined ? sources : []))
  return [...new Set([...copied, 'deploy/Containerfile'])].sort()
}

function checkPackage(files, kind) {
  const file = `${name}-${kind}-${version}.tgz`
  const bytes = files.get(file)
  if (bytes === undefined) return errors.push(`there is no ${file}`)
  const listed = namesIn(gunzipSync(bytes))
  for (const wanted of [
    'package.json',
    'README.md',
    'LICENSE',
    'version.json',
    `${kind}/main.js`,
    `${kind}/licenses.md`,
  ]) {
    if (!listed.includes(`package/${wanted}`)) errors.push(`${file} lacks ${wanted}`)
  }
  const others = /^package\/(?:schemas\/|(?:package|version)\.json$|README\.md$|LICENSE$)/
  const strange = listed.filter((one) => !one.startsWith(`package/${kind}/`) && !others.test(one))
  for (const one of strange) errors.push(`${file} should not contain ${one}`)
}

function checkContext(files) {
  const listed = namesIn(gunzipSync(files.get(`${name}-${version}-context.tar.gz`)))
  for (const wanted of ['deploy/Containerfile', 'package-lock.json', 'src/server/main.ts', 'LICENSE']) {
    if (!listed.includes(`context/${wanted}`)) errors.push(`the build context lacks ${wanted}`)
  }
  const secret = listed.filter((file) =>
    /(?:^|\/)(?:\.env|secrets|node_modules)(?:\/|$)|\.(?:pem|key)$/.test(file),
  )
  for (const file of secret) errors.push(`the build context should not contain ${file}`)
}

/** The lists follow the lock file and bear this version. */
function checkLists() {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/supply-chain.mjs', '--check'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) errors.push(stderr.trim())
  const { component, components } = {
    ...JSON.parse(read('docs/sbom.json')).metadata,
    ...JSON.parse(read('docs/sbom.json')),
  }
  if (component?.version !== version) errors.push('docs/sbom.json is for another version')
  const unnamed = components.filter(({ licenses }) => !Array.isArray(licenses) || licenses.length === 0)
  for (const one of unnamed) errors.push(`docs/sbom.json has no licence of ${one.name}`)
}

function write(files) {
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  for (const [file, bytes] of files) writeFileSync(path.join(out, file), bytes)
  const names = [...files.keys()].sort()
  const digestOf = (file) => createHash('sha256').update(files.get(file)).digest('hex')
  writeFileSync(path.join(out, 'SHA256SUMS'), names.map((file) => `${digestOf(file)}  ${file}\n`).join(''))
  const statement = provenance(names.map((file) => ({ name: file, digest: { sha256: digestOf(file) } })))
  writeFileSync(path.join(out, 'provenance.json'), `${JSON.stringify(statement, null, 2)}\n`)
  copyFileSync(path.join(root, 'LICENSE'), path.join(out, 'LICENSE'))
  for (const file of names)
    console.log(`${file}: ${(files.get(file).length / 1000).toFixed(0)} kB, twice the same`)
  console.log(
    `${path.relative(root, out)}: ${tag} of ${commit.slice(0, 12)}, with SHA256SUMS and provenance.json`,
  )
  console.log(
    'The image was not built: no container engine was asked. Its steps: node scripts/container-steps.mjs',
  )
  for (const note of notes) console.log(`Before a release: ${note}`)
  if (isDryRun) console.log('Dry run: tag and clean checkout were not required, and nothing was published.')
}

/** Without times, so that it can be made again. */
function provenance(subject) {
  const {
    GITHUB_SERVER_URL: server,
    GITHUB_REPOSITORY: repository,
    GITHUB_WORKFLOW_REF: workflow,
  } = process.env
  const source = server && repository ? `git+${server}/${repository}@refs/tags/${tag}` : 'git+file:.'
  const lockDigest = createHash('sha256').update(read('package-lock.json')).digest('hex')
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject,
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:messaging-agent-studio:release:1',
        externalParameters: { version, source },
        internalParameters: { node: process.versions.node },
        resolvedDependencies: [
          { uri: source, digest: { gitCommit: commit } },
          { uri: 'package-lock.json', digest: { sha256: lockDigest } },
        ],
      },
      runDetails: {
        builder: { id: workflow ? `${server}/${workflow}` : 'urn:messaging-agent-studio:local' },
      },
    },
  }
}

/** Paths of the files in a tar archive (POSIX ustar; longer paths in pax headers). */
function namesIn(tar) {
  const names = []
  let longName
  for (let at = 0; at + 512 <= tar.length; ) {
    const text = (from, to) => tar.toString('utf8', at + from, at + to).replace(/\0.*$/s, '')
    if (text(0, 100) === '') break
    const size = Number.parseInt(text(124, 136), 8)
    const kind = text(156, 157)
    const body = tar.toString('utf8', at + 512, at + 512 + size)
    if (kind === 'x') longName = /^\d+ path=(.*)$/m.exec(body)?.[1]
    else if (kind !== 'g') {
      const prefix = text(345, 500)
      if (kind !== '5') names.push(longName ?? (prefix === '' ? text(0, 100) : `${prefix}/${text(0, 100)}`))
      longName = undefined
    }
    at += 512 + Math.ceil(size / 512) * 512
  }
  return names
}

function run(program, args) {
  const { status, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${args[0]} failed: ${stderr}`)
}

function git(...args) {
  return gitBytes(...args).toString('utf8')
}

function gitBytes(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, maxBuffer: 512 * 1024 * 1024 })
  if (status !== 0) throw new Error(`git ${args[0]} failed: ${stderr}`)
  return stdout
}
