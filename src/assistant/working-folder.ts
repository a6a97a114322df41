/** The one folder that an assistant's calls may read; what they write has names of our own. */

import { createHash, randomUUID } from 'node:crypto'
import { lstat, mkdir, realpath } from 'node:fs/promises'
import path from 'node:path'
import { readText, writeText } from '../cli/files/text-file.ts'
import { AdviceError } from './advice-error.ts'

const ownFolder = '.messaging-agent-studio'

/** Names of files that calls wrote, such as `plan-1b2c…`. */
export const outputNamePattern = /^(?:plan|results)-[0-9a-f]{12}$/

export interface WorkingFolder {
  /** The real path of a file or folder in it. Throws CommandError. */
  inside(relative: string): Promise<string>
  /** A new name for an output. */
  freshName(kind: 'plan' | 'results'): string
  /** Where an output is; `suffix` is one of ours. Throws CommandError. */
  output(name: string, suffix: string): Promise<string>
  read(name: string, suffix: string): Promise<string>
  /** Names its files in a text as its callers do. */
  withoutPlace(text: string): string
  /** Readable by its owner only. */
  write(name: string, suffix: string, text: string): Promise<void>
}

/** @param folder must exist */
export function workingFolder(folder: string): WorkingFolder {
  let known: string | undefined
  async function rootOf(): Promise<string> {
    known ??= await realpath(folder).catch(() => {
      throw new AdviceError(`${folder} is not a folder that can be read`)
    })
    return known
  }
  async function output(name: string, suffix: string): Promise<string> {
    if (!outputNamePattern.test(name)) throw new AdviceError('This is not the name of an output')
    const own = path.join(await rootOf(), ownFolder)
    await mkdir(own, { recursive: true })
    // A link would lead the outputs elsewhere.
    if (!(await lstat(own)).isDirectory())
      throw new AdviceError(`${ownFolder} is not a folder: remove it, then call again`)
    return path.join(own, `${name}${suffix}`)
  }
  return {
    async inside(relative) {
      const base = await rootOf()
      const refused = () =>
        new AdviceError(
          'The path is not in the working folder: name a file or folder in it, by a path without ".."',
        )
      if (path.isAbsolute(relative) || relative.split(/[\\/]/).includes('..')) throw refused()
      const real = await realpath(path.join(base, relative)).catch(() => {
        throw new AdviceError('The working folder has no file or folder of this name')
      })
      if (real !== base && !real.startsWith(base + path.sep)) throw refused()
      return real
    },
    freshName: (kind) => `${kind}-${randomUUID().replaceAll('-', '').slice(0, 12)}`,
    output,
    withoutPlace: (text) => (known === undefined ? text : text.replaceAll(known + path.sep, '')),
    async read(name, suffix) {
      return readText(await output(name, suffix)).catch(() => {
        throw new AdviceError(`There is no ${name}: it was made in another folder, or removed`)
      })
    },
    async write(name, suffix, text) {
      await writeText(await output(name, suffix), text, { isSecret: true })
    },
  }
}

/** SHA-256 of a file's text, in hexadecimal digits. */
export const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')
