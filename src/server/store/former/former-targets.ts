/** The files in which versions before the database stored cursors, dead letters and the list of the erased. */
import { readdir, readFile, rm, unlink } from 'node:fs/promises'
import path from 'node:path'
import { isMissingFile } from '../missing-file.ts'
import type { TargetStore } from '../target-store.ts'
import { isSealed } from '../targets/sealed-targets.ts'
import { filesIn } from './former-events.ts'

const cursorName = /^(.+)\.cursor$/
const lettersName = /^(.+)\.dead$/
const letterName = /^(\d+)\.summary\.json$/

export interface MovedTargets {
  /** Cursors and letters. */
  moved: number
  /** Those that are not sealed: they stay where they are. */
  unsealed: number
}

/**
 * Moves everything of a folder into a store, and deletes it.
 *
 * @param mayBeUnsealed - once everything is sealed, an entry in the clear is not this studio's; a cursor always is in the clear
 */
export async function moveFormerTargets(
  folder: string,
  store: TargetStore,
  mayBeUnsealed: boolean,
): Promise<MovedTargets> {
  const found: MovedTargets = { moved: 0, unsealed: 0 }
  for (const name of (await filesIn(folder)) ?? []) {
    const [, target] = cursorName.exec(name) ?? []
    if (target === undefined) continue
    if (!mayBeUnsealed) {
      found.unsealed += 1
      continue
    }
    const file = path.join(folder, name)
    const text = await readFile(file, 'utf8')
    // A damaged one is as good as none.
    if (/^\d{16}\n$/.test(text) && (await store.readCursor(target)) === undefined) {
      await store.writeCursor(target, Number(text))
    }
    await unlink(file)
    found.moved += 1
  }
  for (const name of await foldersIn(folder)) {
    const [, target] = lettersName.exec(name) ?? []
    if (target === undefined) continue
    const letters = await moveLetters(path.join(folder, name), target, { store, mayBeUnsealed })
    found.moved += letters.moved
    found.unsealed += letters.unsealed
  }
  return found
}

interface LetterPlace {
  readonly store: TargetStore
  readonly mayBeUnsealed: boolean
}

async function moveLetters(
  folder: string,
  target: string,
  { store, mayBeUnsealed }: LetterPlace,
): Promise<MovedTargets> {
  const known = new Set(await store.letters(target))
  const names = (await filesIn(folder)) ?? []
  const found: MovedTargets = { moved: 0, unsealed: 0 }
  for (const name of names) {
    const id = Number(letterName.exec(name)?.[1] ?? Number.NaN)
    if (!Number.isSafeInteger(id)) continue
    const summary = await readFile(path.join(folder, name), 'utf8')
    const bodyName = `${id}.body`
    const body = names.includes(bodyName) ? await readFile(path.join(folder, bodyName), 'utf8') : ''
    if (!mayBeUnsealed && !(isSealed(summary) && (body === '' || isSealed(body)))) {
      found.unsealed += 1
      continue
    }
    if (!known.has(id)) await store.writeLetter(target, id, summary, body)
    found.moved += 1
  }
  if (found.unsealed === 0) await rm(folder, { recursive: true })
  return found
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
