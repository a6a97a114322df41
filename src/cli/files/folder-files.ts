/** Reads and writes below one folder only: an untrusted repository may contain links. */
import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, lstat, mkdir, open, readdir, rename, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import { CommandError } from '../command-error.ts'
import { utf8Text } from './text-file.ts'

/** Follows no link and does not block on a pipe. */
const readFlags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

export interface FolderEntry {
  name: string
  kind: 'file' | 'folder' | 'other'
}

/** Places are relative, with `/` between names. */
export interface FolderFiles {
  /** Undefined if absent. */
  read(place: string): Promise<string | undefined>
  /** Atomic; creates folders. */
  write(place: string, text: string): Promise<void>
  move(from: string, to: string): Promise<void>
  remove(place: string): Promise<void>
  /** Sorted; empty if absent. */
  list(place: string): Promise<FolderEntry[]>
}

/** Throws CommandError for a file, and for a missing folder unless it may be created. */
export async function requireFolder(root: string, mayBeMissing: boolean): Promise<void> {
  const found = await stat(root).catch(() => undefined)
  if (found === undefined && !mayBeMissing) throw new CommandError(`There is no directory ${root}`)
  if (found?.isDirectory() === false) throw new CommandError(`${root} is not a directory`)
}

/** Opens a folder; its functions throw CommandError for places behind links. */
export function openFolder(root: string): FolderFiles {
  async function located(place: string): Promise<string> {
    const names = place.split('/')
    if (names.some((name) => name === '' || name === '.' || name === '..' || /[\\\0]/.test(name))) {
      throw new CommandError(`${place} is not inside ${root}`)
    }
    for (const depth of names.keys()) {
      const above = names.slice(0, depth + 1)
      const found = await lstat(path.join(root, ...above)).catch(() => undefined)
      if (found?.isSymbolicLink())
        throw new CommandError(`${path.join(root, ...above)} is a link, which is not followed`)
    }
    return path.join(root, ...names)
  }

  return {
    async read(place) {
      const file = await located(place)
      const handle = await open(file, readFlags).catch(() => undefined)
      if (handle === undefined) return undefined
      return closing(handle, async () =>
        (await handle.stat()).isFile() ? utf8Text(await handle.readFile(), file) : undefined,
      )
    },
    async write(place, text) {
      const file = await located(place)
      const temporary = `${file}.${randomBytes(8).toString('hex')}.tmp`
      try {
        await mkdir(path.dirname(file), { recursive: true })
        // Fails if the name exists, even as a link.
        const handle = await open(temporary, 'wx')
        await closing(handle, () => handle.writeFile(text))
        await rename(temporary, file)
      } catch (error) {
        await unlink(temporary).catch(() => undefined)
        throw new CommandError(`${file} cannot be written: ${error instanceof Error ? error.message : ''}`)
      }
    },
    async move(from, to) {
      const [before, after] = [await located(from), await located(to)]
      await mkdir(path.dirname(after), { recursive: true })
      await rename(before, after)
    },
    async remove(place) {
      await unlink(await located(place))
    },
    async list(place) {
      const entries = await readdir(await located(place), { withFileTypes: true }).catch(() => [])
      return entries
        .map((entry): FolderEntry => {
          const kind = entry.isFile() ? 'file' : entry.isDirectory() ? 'folder' : 'other'
          return { name: entry.name, kind }
        })
        .sort((a, b) => (a.name < b.name ? -1 : 1))
    },
  }
}

async function closing<Result>(handle: FileHandle, action: () => Promise<Result>): Promise<Result> {
  try {
    return await action()
  } finally {
    await handle.close()
  }
}
