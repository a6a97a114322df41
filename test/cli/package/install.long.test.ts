/** The command line as an installed package: its files, its versions, its help. Long: it packs and installs. */
import { spawnSync } from 'node:child_process'
import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { installPackage, pack } from './installed-package.ts'

/** A repository with the packed files under their version's tag. */
const repositoryIn = (folder: string) => path.join(folder, 'studio.git')

const { folder, bash, printed } = installPackage((inFolder) => {
  const address = repositoryIn(inFolder)
  const git = (...args: string[]) => spawnSync('git', args, { cwd: inFolder, encoding: 'utf8' })
  expect(git('init', '--quiet', '--bare', address).status).toBe(0)
  // The repository's main branch, which npm ignores.
  const as = ['-c', 'user.name=A', '-c', 'user.email=a@localhost']
  const empty = git('-C', address, 'mktree').stdout.trim()
  const first = git('-C', address, ...as, 'commit-tree', empty, '-m', 'first').stdout.trim()
  expect(git('-C', address, 'update-ref', 'HEAD', first).status).toBe(0)
  return ['--tag', '--git-dir', address]
})
const address = repositoryIn(folder)

test('every link of the README leads into the package', async () => {
  const own = path.join(folder, 'node_modules/messaging-agent-studio-cli')
  const readme = await readFile(path.join(own, 'README.md'), 'utf8')
  const links = [...readme.matchAll(/\]\(([^)#]+)/g)].map(([, link = '']) => link)
  expect(links.length).toBeGreaterThan(0)
  await Promise.all(links.map((link) => access(path.join(own, link))))
  expect(readme).toContain('simulator (`docs/simulator.md`)')
})

test('the package has no dependencies and prints its version', async () => {
  expect(await readdir(path.join(folder, 'node_modules'))).toEqual([
    '.bin',
    '.package-lock.json',
    'messaging-agent-studio-cli',
  ])
  const { version } = JSON.parse(await readFile('package.json', 'utf8'))
  expect((await bash('messaging-agent-studio --version', {})).out).toContain(version)
  expect(await bash('messaging-agent-studio export --phone 1 --simulator', {})).toMatchObject({
    code: 1,
    notes: expect.stringContaining('not part of this package'),
  })
})

test('the package installs from a git address, by the tag that the packing script writes', async () => {
  const work = path.join(folder, 'from-git')
  await mkdir(work)
  await writeFile(path.join(work, 'package.json'), '{ "private": true }')
  const [, tag = ''] = /^(cli-v\S+):/m.exec(printed()) ?? []
  const installed = spawnSync('npm', ['install', '--no-audit', '--no-fund', `git+file://${address}#${tag}`], {
    cwd: work,
    encoding: 'utf8',
  })
  expect(installed.status, installed.stderr).toBe(0)
  expect(await readdir(path.join(work, 'node_modules'))).toEqual([
    '.bin',
    '.package-lock.json',
    'messaging-agent-studio-cli',
  ])
  const { version } = JSON.parse(await readFile('package.json', 'utf8'))
  const versionRun = spawnSync(path.join(work, 'node_modules/.bin/messaging-agent-studio'), ['--version'], {
    encoding: 'utf8',
  })
  expect(versionRun.stdout).toContain(version)
  expect(await readdir(path.join(work, 'node_modules/messaging-agent-studio-cli/schemas'))).toContain(
    'agent-plan.json',
  )
  // A published version never changes.
  const twice = pack(path.join(folder, 'packed'), '--tag', '--git-dir', address)
  expect(twice.status).not.toBe(0)
  expect(twice.stderr).toContain(tag)
  expect(await readdir(path.join(folder, 'packed'))).toEqual([])
})

test('the package is publishable only under a name given to the packing script', async () => {
  const packed = path.join(folder, 'named')
  const done = pack(packed, '--name', '@team/studio-cli')
  expect(done.status, done.stderr).toBe(0)
  const manifestOf = (file: string) =>
    JSON.parse(spawnSync('tar', ['xzOf', file, 'package/package.json'], { encoding: 'utf8' }).stdout)
  const [named = ''] = await readdir(packed)
  expect(manifestOf(path.join(packed, named))).toMatchObject({ name: '@team/studio-cli' })
  expect(manifestOf(path.join(packed, named)).private).toBeUndefined()
  const [unnamed = ''] = (await readdir(folder)).filter((file) => file.endsWith('.tgz'))
  expect(manifestOf(path.join(folder, unnamed))).toMatchObject({ private: true })
})

test('completion completes commands, flags and files', async () => {
  const typed = [['pro'], ['promote', '--max'], ['plan', 'pack'], ['plan', '--stage', ''], ['completion', '']]
  const complete = (words: string[]) =>
    `COMPREPLY=(); COMP_WORDS=(messaging-agent-studio ${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length}
    _messaging_agent_studio || true; echo "\${COMPREPLY[*]}"`
  const { out } = await bash(
    `source <(messaging-agent-studio completion bash); ${typed.map(complete).join('\n')}`,
    {},
  )
  const [first, flag, file, stage, shells] = out.split('\n').map((line) => line.trim().split(' '))
  expect(first).toEqual(['promote'])
  expect(flag).toEqual(['--max-cost'])
  expect(file).toContain('package.json')
  expect(stage).toContain('package.json')
  expect(shells).toEqual(['bash', 'zsh', 'fish'])
})
