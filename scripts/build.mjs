/**
 * Builds the programs that run on Node and the browser app, and compresses the app. Skips parts with unchanged sources;
 * `--clean` builds both.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runStep } from './run-step.mjs'

const compilerSources = ['package-lock.json', 'tsconfig.base.json']

const programs = {
  name: 'programs',
  sources: [...compilerSources, 'scripts/compile.mjs', 'src'],
  isSource: (file) => !file.startsWith('src/web/'),
  result: 'dist/server/main.js',
  clear: () => {
    const own = readdirSync('dist').filter((name) => name !== 'web' && name !== 'web.sha256')
    for (const name of own) rmSync(join('dist', name), { recursive: true })
  },
  build: () => runStep('server and command line', process.execPath, ['scripts/compile.mjs']),
}

const browserApp = {
  name: 'web',
  sources: [
    ...compilerSources,
    'tsconfig.web.json',
    'vite.config.ts',
    'index.html',
    'sign-in.html',
    'help.html',
    'public',
    'scripts/bundle',
    'docs',
    'src',
  ],
  isSource: (file) => !file.startsWith('src/server/') && !file.startsWith('src/cli/'),
  result: 'dist/web/index.html',
  clear: () => rmSync('dist/web', { recursive: true, force: true }),
  build: async () =>
    (await runStep('browser app', 'vite', ['build', '--logLevel', 'warn'])) &&
    (await runStep('compression', process.execPath, ['scripts/bundle/compress.mjs'])),
}

if (process.argv.includes('--clean')) rmSync('dist', { recursive: true, force: true })
mkdirSync('dist', { recursive: true })
const isBuilt = (await ensure(programs)) && (await ensure(browserApp))
if (isBuilt) writeFileSync('dist/version.json', JSON.stringify(version()))
process.exit(isBuilt ? 0 : 1)

/** Builds a part unless its sources are unchanged; a failed build leaves no fingerprint. */
async function ensure({ name, sources, isSource, result, clear, build }) {
  const stamp = join('dist', `${name}.sha256`)
  const fingerprint = fingerprintOf(sources.flatMap(filesBelow).filter(isSource))
  if (existsSync(result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return true
  rmSync(stamp, { force: true })
  clear()
  if (!(await build())) return false
  writeFileSync(stamp, fingerprint)
  return true
}

/** All files below a path, in a machine-independent order. */
function filesBelow(source) {
  if (statSync(source).isFile()) return [source]
  const names = readdirSync(source, { recursive: true, withFileTypes: true })
  return names
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .sort()
}

function fingerprintOf(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const bytes = readFileSync(file)
    hash.update(`${file}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}

/** The commit from the environment, for builds outside a repository, else from git; absent if neither has it. */
function version() {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { SOURCE_COMMIT } = process.env
  const commit = SOURCE_COMMIT || spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).stdout || ''
  const [short] = /^[0-9a-f]{7}/.exec(commit) ?? []
  return { version, commit: short }
}
