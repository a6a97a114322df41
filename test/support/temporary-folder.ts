/** A folder in the system's temporary folder that goes when the test that asked for it has finished. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/**
 * @param atTheEnd registers what removes it: of the test that runs, or `afterAll` for what all tests of a file share.
 * @returns its path.
 */
export function temporaryFolder(atTheEnd: (remove: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-test-'))
  // A process that is just being ended may still write into it.
  atTheEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
  return folder
}
