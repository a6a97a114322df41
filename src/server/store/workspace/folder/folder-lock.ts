/** Ensures that only one process writes into a folder, even after a kill. */

import { readFileSync, readlinkSync, unlinkSync } from 'node:fs'
import { link, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseJson } from '../../../../contract/json.ts'
import { z } from '../../../../contract/zod.ts'

const lockName = 'studio.lock'
/** Between two touches of the file, by which processes elsewhere see that its holder lives. */
const beatMs = 5_000
/** In beats: a lock that was not touched for this long has no holder, and was watched for half of it. */
const staleBeats = 4

const lockFile = z.object({
  pid: z.number(),
  /** In the system's own unit; null if unknown. */
  startedAt: z.string().nullable(),
  host: z.string(),
  /** In which `pid` means something; absent in locks of older versions, null where the system has none. */
  namespace: z.string().nullish(),
  /** Different for each attempt. */
  nonce: z.string(),
})
type LockFile = z.infer<typeof lockFile>

export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

export interface LockOptions {
  /** Called when another process has the lock that this one had, or the lock is gone. */
  onLost?(): void
  /** Called before an unseen holder is watched, for up to four beats. */
  onWatch?(): void
  /** Milliseconds; tests lower it. */
  readonly beatMs?: number
}

export interface FolderLock {
  /** False once another process has taken over the folder, and while that cannot be ruled out. */
  readonly isHeld: boolean
  release(): void
}

/**
 * Takes the lock of an existing absolute folder, after watching for up to 20 s whether an unseen holder lives. Throws
 * FolderInUse while one does.
 */
export async function lockFolder(
  folder: string,
  nonce: string,
  { onLost = () => {}, onWatch = () => {}, beatMs: everyMs = beatMs }: LockOptions = {},
): Promise<FolderLock> {
  const file = path.join(folder, lockName)
  const beats = () => {
    onWatch()
    return isTouched(file, everyMs)
  }
  const own: LockFile = {
    pid: process.pid,
    startedAt: startOf(process.pid),
    host: hostname(),
    namespace: ownNamespace(),
    nonce,
  }
  const attempt = path.join(folder, `.${lockName}.${nonce}.tmp`)
  await writeFile(attempt, `${JSON.stringify(own)}\n`, { mode: 0o600 })
  try {
    if (!(await linked(attempt, file))) {
      await removeStale(file, path.join(folder, `.${lockName}.${nonce}.stale.tmp`), beats)
      if (!(await linked(attempt, file))) throw inUse(await readLock(file))
    }
  } finally {
    await unlink(attempt)
  }
  let isHeld = true
  let confirmedAt = Date.now()
  const beat = setInterval(() => {
    void (async () => {
      const now = await readLock(file)
      const wasHeld = isHeld
      isHeld = now?.nonce === nonce
      if (wasHeld && !isHeld) onLost()
      if (!isHeld) return
      await utimes(file, new Date(), new Date())
      confirmedAt = Date.now()
    })().catch(() => {
      // The next beat may read it again; writes report the error.
    })
  }, everyMs).unref()
  return {
    get isHeld() {
      return isHeld && Date.now() - confirmedAt < everyMs * (staleBeats - 1)
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

async function removeStale(file: string, aside: string, beats: () => Promise<boolean>): Promise<void> {
  const seen = await readLock(file)
  if (seen !== undefined && (await isAlive(seen, beats))) throw inUse(seen)
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

async function isAlive(lock: LockFile, beats: () => Promise<boolean>): Promise<boolean> {
  const { pid, startedAt } = lock
  if (!canSeeProcess(lock)) return beats()
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

/** Watched, not only compared with this machine's clock, because the holder's may differ. */
async function isTouched(file: string, everyMs: number): Promise<boolean> {
  const touched = async () => (await stat(file).catch(() => undefined))?.mtimeMs
  const first = await touched()
  const watchedFrom = Date.now()
  const until = Math.max(
    watchedFrom + (everyMs * staleBeats) / 2,
    Math.min(first ?? 0, watchedFrom) + everyMs * staleBeats,
  )
  while (first !== undefined && Date.now() < until) {
    await sleep(everyMs / 10)
    const now = await touched()
    if (now === undefined) return false
    if (now !== first) return true
  }
  return false
}

/** Containers number their processes apart, also under one host name: there, only the beat tells who lives. */
function canSeeProcess({ host, namespace, startedAt }: LockFile): boolean {
  if (host !== hostname()) return false
  if (bootOf(startedAt) !== bootOf(startOf(process.pid))) return false
  return namespace === ownNamespace()
}

/** Null on systems without namespaces of process ids. */
function ownNamespace(): string | null {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return null
  }
}

function bootOf(startedAt: string | null): string | null {
  return startedAt?.split(' ')[0] ?? null
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
