/** The files in which versions before the database stored cursors, dead letters and the list of the erased. */
import { readdir, readFile, rm, unlink } from 'node:fs/promises'
import path from 'node:path'
import { isMissingFile } from '../missing-file.ts'
import type { TargetStore } from '../target-store.ts'
import { filesIn } from './former-events.ts'

const cursorName = /^(.+)\.cursor$/
const lettersName = /^(.+)\.dead$/
const letterName = /^(\d+)\.summary\.json$/

/** Moves everything of a folder into a store, and deletes it. Returns how many entries that were. */
export async function moveFormerTargets(folder: string, store: TargetStore): Promise<number> {
  let moved = 0
  for (const name of (await filesIn(folder)) ?? []) {
    const [, target] = cursorName.exec(name) ?? []
    if (target === undefined) continue
    const file = path.join(folder, name)
    const text = await readFile(file, 'utf8')
    // A damaged one is as good as none.
    if (/^\d{16}\n$/.test(text) && (await store.readCursor(target)) === undefined) {
      await store.writeCursor(target, Number(text))
    }
    await unlink(file)
    moved += 1
  }
  for (const name of await foldersIn(folder)) {
    const [, target] = lettersName.exec(name) ?? []
    if (target !== undefined) moved += await moveLetters(path.join(folder, name), target, store)
  }
  return moved
}

async function moveLetters(folder: string, target: string, store: TargetStore): Promise<number> {
  const known = new Set(await store.letters(target))
  const names = (await filesIn(folder)) ?? []
  let moved = 0
  for (const name of names) {
    const id = Number(letterName.exec(name)?.[1] ?? Number.NaN)
    if (!Number.isSafeInteger(id)) continue
    const summary = await readFile(path.join(folder, name), 'utf8')
    const bodyName = `${id}.body`
    const body = names.includes(bodyName) ? await readFile(path.join(folder, bodyName), 'utf8') : ''
    if (!known.has(id)) await store.writeLetter(target, id, summary, body)
    moved += 1
  }
  await rm(folder, { recursive: true })
  return moved
}

async function foldersIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.flatMap((entry) => (entry.isDirectory() ? entry.name : []))
  } catch (error) {
    if (isMissingFile(error)) return []
    throw error
  }
}
