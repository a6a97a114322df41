/** A temporary folder, deleted after the test. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/**
 * @param atTheEnd registers the deletion: the running test's hook, or `afterAll` for a file's tests
 * @returns its path
 */
export function temporaryFolder(atTheEnd: (remove: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-test-'))
  // An ending process may still write into it.
  atTheEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
  return folder
}
