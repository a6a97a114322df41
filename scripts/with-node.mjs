/** Runs a command under another Node version: `node scripts/with-node.mjs 24 npm test`. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const [version = '', command, ...args] = process.argv.slice(2)
if (!/^\d+(\.\d+){0,2}$/.test(version) || command === undefined) {
  console.error('Usage: node scripts/with-node.mjs VERSION COMMAND [ARGUMENT…]')
  process.exit(2)
}
const folder = binaryFolder(version)
const { status, error } = spawnSync(command, args, {
  stdio: 'inherit',
  env: { ...process.env, PATH: folder + path.delimiter + process.env.PATH },
})
if (error !== undefined) console.error(error.message)
process.exit(status ?? 1)

/**
 * npm's binary for this platform: a plain file, checked against its hash. Stored outside the project's packages,
 * so that it is not used by accident.
 */
function binaryFolder(wanted) {
  const system = process.platform === 'win32' ? 'win' : process.platform
  // The package for Apple silicon is named differently.
  const isNewMac = process.platform === 'darwin' && process.arch === 'arm64'
  const name = `node${isNewMac ? '-bin' : ''}-${system}-${process.arch}`
  const home = path.resolve('.cache', `node-${wanted}`)
  const bin = path.join(home, 'node_modules', name, 'bin')
  if (existsSync(bin)) return bin
  console.error(`Node ${wanted} is not here yet: installing ${name}@${wanted} into .cache`)
  const install = ['install', '--prefix', home, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
  const { status: installed } = spawnSync('npm', [...install, `${name}@${wanted}`], { stdio: 'inherit' })
  if (installed !== 0) process.exit(installed ?? 1)
  return bin
}
