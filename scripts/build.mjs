/**
 * Builds server and command line with the compiler, the browser app with its bundler, and compresses what
 * browsers load.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { runStep } from './run-step.mjs'

rmSync('dist', { recursive: true, force: true })
const isBuilt =
  (await runStep('server', 'tsc', ['-p', 'tsconfig.server.json'])) &&
  (await runStep('command line', 'tsc', ['-p', 'tsconfig.cli.json'])) &&
  (await runStep('browser app', 'vite', ['build', '--logLevel', 'warn'])) &&
  (await runStep('compression', process.execPath, ['scripts/compress.mjs']))
if (isBuilt) writeFileSync('dist/version.json', JSON.stringify(version()))
process.exit(isBuilt ? 0 : 1)

/** The commit from the environment, for builds outside of a repository, else from git; left out where neither knows. */
function version() {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { SOURCE_COMMIT } = process.env
  const commit = SOURCE_COMMIT || spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).stdout || ''
  const [short] = /^[0-9a-f]{7}/.exec(commit) ?? []
  return { version, commit: short }
}
