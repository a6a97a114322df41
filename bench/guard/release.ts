/** Checks out an earlier state of the project into its own folder and builds it. */
import { spawnSync } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'

export interface Release {
  readonly folder: string
  remove(): void
}

/** The newest tag before the current commit, or the changelog's newest commit: clones may lack tags. */
export function lastRelease(): string | undefined {
  const { status, stdout } = spawnSync('git', ['describe', '--tags', '--match', 'v*', '--abbrev=0'], {
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : releaseCommitIn(readFileSync('CHANGELOG.md', 'utf8'))
}

/** The commit that the newest release in a changelog names. */
export function releaseCommitIn(changelog: string): string | undefined {
  return /^## \[\d.*\n+Commit `([0-9a-f]{7,40})`/m.exec(changelog)?.[1]
}

/** A worktree with its own lock file's packages. Throws for an unknown reference. */
export function checkOut(ref: string, folder: string): Release {
  run('git', ['worktree', 'add', '--detach', folder, ref], '.')
  const remove = () => run('git', ['worktree', 'remove', '--force', folder], '.')
  try {
    const lock = (at: string) => readFileSync(path.join(at, 'package-lock.json'), 'utf8')
    if (lock('.') === lock(folder))
      symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
    else run('npm', ['ci', '--no-audit', '--no-fund'], folder)
  } catch (error) {
    remove()
    throw error
  }
  return { folder, remove }
}

export function build(folder: string): void {
  run(process.execPath, ['scripts/build.mjs'], folder)
}

function run(command: string, args: readonly string[], cwd: string): void {
  const { status, error } = spawnSync(command, args, { cwd, stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`, { cause: error })
}
