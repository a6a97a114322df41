/** Where one kind's records of a number are; links are never followed. */
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

  /** Throws Problem `store_unavailable` for a link, which could lead anywhere. */
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
      return []
    }
  }

  names(): string[] {
    return this.entries()
      .filter((entry) => entry.endsWith(extension))
      .map((entry) => entry.slice(0, -extension.length))
      .filter((name) => recordNamePattern.test(name))
  }

  file(name: string): Stats | undefined {
    const found = this.#find(name)
    return found?.isFile() ? found : undefined
  }

  /** A folder or the like with a record's name. */
  shownOther(name: string): RecordSummary | null {
    return this.#find(name)?.isSymbolicLink() ? null : this.other(name)
  }

  /** A link or folder with a record's name, never replaced. */
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

  isLinked(): boolean {
    return isBehindLink(this.#root, this.#group.kind, this.#group.phoneNumberId)
  }
}
