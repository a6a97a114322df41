/** Ensures that only one process writes into a folder, even after a kill. */

import { readFileSync, unlinkSync } from 'node:fs'
import { link, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { parseJson } from '../../../../contract/json.ts'
import { z } from '../../../../contract/zod.ts'

const lockName = 'studio.lock'
const beatMs = 5_000
/** Another machine's lock untouched for this long is abandoned. */
const staleMs = 20_000

const lockFile = z.object({
  pid: z.number(),
  /** In the system's own unit; null if unknown. */
  startedAt: z.string().nullable(),
  host: z.string(),
  /** Different for each attempt. */
  nonce: z.string(),
})
type LockFile = z.infer<typeof lockFile>

export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

export interface FolderLock {
  /** False once another process has taken over the folder. */
  readonly isHeld: boolean
  release(): void
}

/** Takes the lock of an existing absolute folder. Throws FolderInUse while another living process holds it. */
export async function lockFolder(folder: string, nonce: string): Promise<FolderLock> {
  const file = path.join(folder, lockName)
  const own: LockFile = { pid: process.pid, startedAt: startOf(process.pid), host: hostname(), nonce }
  const attempt = path.join(folder, `.${lockName}.${nonce}.tmp`)
  await writeFile(attempt, `${JSON.stringify(own)}\n`, { mode: 0o600 })
  try {
    if (!(await linked(attempt, file))) {
      await removeStale(file, path.join(folder, `.${lockName}.${nonce}.stale.tmp`))
      if (!(await linked(attempt, file))) throw inUse(await readLock(file))
    }
  } finally {
    await unlink(attempt)
  }
  let isHeld = true
  const beat = setInterval(() => {
    void (async () => {
      const now = await readLock(file)
      isHeld = now?.nonce === nonce
      if (isHeld) await utimes(file, new Date(), new Date())
    })().catch(() => {
      // The next beat may read it again; writes report the error.
    })
  }, beatMs).unref()
  return {
    get isHeld() {
      return isHeld
    },
    release() {
      clearInterval(beat)
      if (!isHeld) return
      isHeld = false
      try {
        if (lockFile.parse(parseJson(readFileSync(file, 'utf8'))).nonce === nonce) unlinkSync(file)
      } catch {}
    },
  }
}

/** Atomic: only one of several processes succeeds. */
async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

async function removeStale(file: string, aside: string): Promise<void> {
  const seen = await readLock(file)
  if (seen !== undefined && (await isAlive(file, seen))) throw inUse(seen)
  try {
    await rename(file, aside)
  } catch {
    return
  }
  const taken = await readLock(aside)
  // Another process was faster: its lock is put back.
  if (taken?.nonce !== seen?.nonce) await linked(aside, file)
  await unlink(aside)
}

async function readLock(file: string): Promise<LockFile | undefined> {
  try {
    const parsed = lockFile.safeParse(parseJson(await readFile(file, 'utf8')))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

async function isAlive(file: string, { pid, startedAt, host }: LockFile): Promise<boolean> {
  if (host !== hostname()) {
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }))
    return Date.now() - mtimeMs < staleMs
  }
  if (pid === process.pid && startedAt === startOf(pid)) return true
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Another user's process is alive as well.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  // The process id may be reused.
  return startOf(pid) === startedAt
}

/** Clock ticks since boot (proc(5), field 22 of `stat`). */
function startOf(pid: number): string | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${fields[19] ?? ''}`
  } catch {
    return null
  }
}

function inUse(lock: LockFile | undefined): FolderInUse {
  const who = lock === undefined ? 'another process' : `process ${lock.pid} on ${lock.host}`
  return new FolderInUse(`the workspace folder belongs to ${who}`)
}
