/** Commit subjects fit into `git log --oneline`. */
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Older subjects are exempt. */
const lastUnchecked = '289ab121'
const maxCharacters = 72

test('the subject of a commit has at most 72 characters', () => {
  const { stdout, status } = spawnSync('git', ['log', '--format=%s', `${lastUnchecked}..HEAD`], {
    encoding: 'utf8',
  })
  // An archive or a shallow clone has no such history.
  const subjects = status === 0 ? stdout.split('\n') : []
  expect(subjects.filter((subject) => subject.length > maxCharacters)).toEqual([])
})
