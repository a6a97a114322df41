/** Where the records of one kind and number lie, and what else has a place there: no link is followed. */
import { lstatSync, readdirSync, type Stats } from 'node:fs'
import path from 'node:path'
import { type RecordSummary, recordNamePattern } from '../../../../contract/studio/workspace/records.ts'
import { Problem } from '../../../core/problem.ts'
import type { RecordGroup } from '../../workspace-store.ts'
import { isBehindLink } from './whole-file.ts'

const extension = '.json'

export class FolderPlace {
  readonly folder: string
  readonly #root: string
  readonly #group: RecordGroup

  constructor(root: string, group: RecordGroup) {
    this.#root = root
    this.#group = group
    this.folder = path.join(root, group.kind, group.phoneNumberId)
  }

  pathOf(name: string): string {
    return path.join(this.folder, name + extension)
  }

  /** Problem `store_unavailable` where the folder is a link, which could lead anywhere. */
  requireOwn(): void {
    const { kind, phoneNumberId } = this.#group
    if (!this.isLinked()) return
    throw new Problem('store_unavailable', `The folder ${kind}/${phoneNumberId} of the workspace is a link.`)
  }

  entries(): string[] {
    if (this.isLinked()) return []
    try {
      return readdirSync(this.folder)
    } catch {
      // No record was ever written here.
      return []
    }
  }

  /** The names of everything that has the name of a record. */
  names(): string[] {
    return this.entries()
      .filter((entry) => entry.endsWith(extension))
      .map((entry) => entry.slice(0, -extension.length))
      .filter((name) => recordNamePattern.test(name))
  }

  /** Regular files alone. */
  file(name: string): Stats | undefined {
    const found = this.#find(name)
    return found?.isFile() ? found : undefined
  }

  /** A folder or the like with the name of a record; a link is none. */
  shownOther(name: string): RecordSummary | null {
    return this.#find(name)?.isSymbolicLink() ? null : this.other(name)
  }

  /** What has the name of a record and is no file, which is never replaced. */
  other(name: string): RecordSummary | null {
    const found = this.#find(name)
    if (found === undefined || found.isFile()) return null
    return {
      name,
      etag: `${found.ino}-${found.mtimeMs}`,
      size: 0,
      changedAt: found.mtime.toISOString(),
      changedBy: null,
      label: null,
      reason: null,
      error: 'Is not a file',
    }
  }

  #find(name: string): Stats | undefined {
    return lstatSync(this.pathOf(name), { throwIfNoEntry: false })
  }

  /** Asked once for a list or a record, before its files are looked at. */
  isLinked(): boolean {
    return isBehindLink(this.#root, this.#group.kind, this.#group.phoneNumberId)
  }
}
