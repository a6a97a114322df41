/** The command line as an installed package, for the tests of a file. */
import { execFile, spawnSync } from 'node:child_process'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect } from 'vitest'
import { simulate } from '../../simulator/caller.ts'
import { fasterWaits } from '../../support/process.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

export const phone = '300000000000001'

/** Runs the packing script. */
export const pack = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/pack-cli.mjs', ...args], { encoding: 'utf8' })

/** Packs and installs the package before the tests of a file. */
export function installPackage(packing: (folder: string) => readonly string[] = () => []) {
  const folder = temporaryFolder(afterAll)
  /** The packing script's output. */
  let printed = ''

  beforeAll(async () => {
    const packed = pack(folder, ...packing(folder))
    expect(packed.status, packed.stderr).toBe(0)
    printed = packed.stdout
    const [tarball = ''] = (await readdir(folder)).filter((file) => file.endsWith('.tgz'))
    await writeFile(path.join(folder, 'package.json'), '{ "private": true }')
    const install = ['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`]
    const installed = spawnSync('npm', install, { cwd: folder, encoding: 'utf8' })
    expect(installed.status, installed.stderr).toBe(0)
  })

  /** Runs a script in the folder, with the package's command and without anybody's settings. */
  async function bash(script: string, env: Record<string, string>) {
    const bin = path.join(folder, 'node_modules/.bin')
    const options = { cwd: folder, env: { PATH: `${bin}:${process.env.PATH}`, PHONE: phone, ...env } }
    try {
      const { stdout, stderr } = await promisify(execFile)(
        'bash',
        ['--norc', '-eo', 'pipefail', '-c', script],
        options,
      )
      return { code: 0, out: stdout, notes: stderr }
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
      return { code, out: stdout, notes: stderr }
    }
  }

  /** A simulator, and nested folders for a test of several commands. */
  async function startWork(name: string, below: string) {
    const { simulator, platform, passTime } = await simulate()
    const work = path.join(folder, name)
    // Left by a first try.
    await rm(work, { recursive: true, force: true })
    await mkdir(path.join(work, below), { recursive: true })
    const reaching = {
      NODE_OPTIONS: fasterWaits,
      STUDIO_TOKEN: simulator.token,
      PLATFORM_UPSTREAM: simulator.platformUrl,
    }
    return { platform, passTime, reaching, inWork: (file: string) => path.join(work, file) }
  }

  return { folder, bash, startWork, printed: () => printed }
}
