/** A PDF that exceeds memory: a server with 1 GB stays small. Long, because it fills that memory four times. */
import { expect, test } from 'vitest'
import { pdfBomb } from './document-files.ts'
import { startSmallServer } from './small-server.ts'

test.runIf(process.platform === 'linux')(
  'a 2 kB PDF that unpacks to 900 MB is 413 for two members at once, repeatedly, and memory stays low',
  async () => {
    const { members, upload, isAlive, peak } = await startSmallServer()
    const bomb = pdfBomb(900)
    expect(bomb.length).toBeLessThan(3000)
    const refused = members.map(() => '413 too_large')
    const rounds = [1, 2]
    for (const _round of rounds) {
      expect(await Promise.all(members.map((member) => upload(member, 'policy.pdf', bomb)))).toEqual(refused)
    }
    expect(await isAlive()).toBe(true)
    expect(peak()).toBeLessThan(250)
  },
)
