/** Commit subjects fit into `git log --oneline`, and releases can be found. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { releaseCommitIn } from '../../bench/guard/release.ts'

/** Older subjects are exempt. */
const lastUnchecked = '289ab121'
const maxCharacters = 72

test('the newest release names its commit, for clones without tags', () => {
  expect(releaseCommitIn(readFileSync('CHANGELOG.md', 'utf8'))).toMatch(/^[0-9a-f]{8}$/)
})

test("a commit's subject has at most 72 characters", () => {
  const { stdout, status } = spawnSync('git', ['log', '--format=%s', `${lastUnchecked}..HEAD`], {
    encoding: 'utf8',
  })
  // An archive or a shallow clone has no such history.
  const subjects = status === 0 ? stdout.split('\n') : []
  expect(subjects.filter((subject) => subject.length > maxCharacters)).toEqual([])
})
