/** The activity of a folder: one file of JSON lines per day. */
import { mkdirSync, readdirSync } from 'node:fs'
import { readFile, unlink } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { parseJson } from '../../../../contract/json.ts'
import type { ActivityLine } from '../../../../contract/studio/workspace/activity.ts'
import type { WorkspaceBounds } from '../../workspace-store.ts'
import { readActivityLine } from '../activity-index.ts'
import { appendLines, isBehindLink, requireUnlinked, writeWholeFile } from './whole-file.ts'

/** Between two yields to the event loop. */
const linesAtOnce = 2_000
const dayMs = 86_400_000
const dayPattern = /^(\d{4}-\d\d-\d\d)\.jsonl$/

interface WaitingLine {
  readonly line: ActivityLine
  resolve(): void
}

export class ActivityFiles {
  readonly #root: string
  readonly #folder: string
  readonly #bounds: WorkspaceBounds
  readonly #now: () => number
  readonly #onFailure: (error: unknown) => void
  #queue: WaitingLine[] = []
  #writing: Promise<void> | undefined
  #swept = ''
  /** Files that end within a line, after a crash or a full disk. */
  readonly #torn = new Set<string>()

  constructor(
    root: string,
    { bounds, now }: { bounds: WorkspaceBounds; now(): number },
    onFailure: (error: unknown) => void,
  ) {
    this.#root = root
    this.#folder = path.join(root, 'activity')
    this.#bounds = bounds
    this.#now = now
    this.#onFailure = onFailure
  }

  /** Oldest first. Deletes days beyond the bounds; skips damaged lines. */
  async load(): Promise<ActivityLine[]> {
    const days: ActivityLine[][] = []
    let count = 0
    for (const day of this.#days()) {
      const isOld = Date.parse(day) + dayMs < this.#now() - this.#bounds.maxActivityMs
      if (isOld || count >= this.#bounds.maxActivityLines) {
        await unlink(this.#fileOf(day))
        continue
      }
      const lines = await this.#linesOf(day)
      count += lines.length
      days.push(lines)
    }
    return days.reverse().flat()
  }

  /** Batched, so that a burst costs one write. Resolves once it is on disk, or its failure was reported. */
  add(line: ActivityLine): Promise<void> {
    return new Promise((resolve) => {
      this.#queue.push({ line, resolve })
      this.#writing ??= this.#write()
    })
  }

  /** Rewrites the days with lines that change; every other line stays as it is. */
  async change(change: (line: ActivityLine) => ActivityLine): Promise<void> {
    await this.flush()
    // What is added meanwhile waits.
    this.#writing = this.#changeAll(change)
      .catch(this.#onFailure)
      .then(() => {
        this.#writing = this.#queue.length === 0 ? undefined : this.#write()
      })
    await this.flush()
  }

  async flush(): Promise<void> {
    while (this.#writing !== undefined) await this.#writing
  }

  async #write(): Promise<void> {
    await setImmediate()
    const lines = this.#queue
    this.#queue = []
    try {
      requireUnlinked(this.#root, 'activity')
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
      const byDay = new Map<string, string>()
      for (const { line } of lines) {
        const day = line.at.slice(0, 10)
        byDay.set(day, `${byDay.get(day) ?? ''}${JSON.stringify(line)}\n`)
      }
      for (const [day, text] of byDay) {
        const start = this.#torn.has(day) ? '\n' : ''
        this.#torn.add(day)
        await appendLines(this.#fileOf(day), start + text, true)
        this.#torn.delete(day)
      }
      await this.#sweep()
    } catch (error) {
      this.#onFailure(error)
    }
    for (const { resolve } of lines) resolve()
    this.#writing = this.#queue.length === 0 ? undefined : this.#write()
  }

  async #changeAll(change: (line: ActivityLine) => ActivityLine): Promise<void> {
    requireUnlinked(this.#root, 'activity')
    for (const day of this.#days()) {
      const lines = (await readFile(this.#fileOf(day), 'utf8')).split('\n')
      let hasChanged = false
      for (const [at, text] of lines.entries()) {
        const line = text === '' ? undefined : readActivityLine(parseJson(text))
        const changed = line && change(line)
        if (changed === line || changed === undefined) continue
        lines[at] = JSON.stringify(changed)
        hasChanged = true
        if (at % linesAtOnce === 0) await setImmediate()
      }
      if (hasChanged) await writeWholeFile(this.#fileOf(day), lines.join('\n'), () => true)
    }
  }

  async #sweep(): Promise<void> {
    const today = new Date(this.#now()).toISOString().slice(0, 10)
    if (this.#swept === today) return
    this.#swept = today
    for (const day of this.#days()) {
      if (Date.parse(day) + dayMs < this.#now() - this.#bounds.maxActivityMs) await unlink(this.#fileOf(day))
    }
  }

  #fileOf(day: string): string {
    return path.join(this.#folder, `${day}.jsonl`)
  }

  #days(): string[] {
    if (isBehindLink(this.#root, 'activity')) return []
    try {
      const names = readdirSync(this.#folder, { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .flatMap(({ name }) => dayPattern.exec(name)?.[1] ?? [])
      return names.sort().reverse()
    } catch {
      return []
    }
  }

  async #linesOf(day: string): Promise<ActivityLine[]> {
    const text = await readFile(this.#fileOf(day), 'utf8')
    if (text !== '' && !text.endsWith('\n')) this.#torn.add(day)
    const found: ActivityLine[] = []
    let count = 0
    for (const line of text.split('\n')) {
      const read = line === '' ? undefined : readActivityLine(parseJson(line))
      if (read !== undefined) found.push(read)
      if (++count % linesAtOnce === 0) await setImmediate()
    }
    return found
  }
}
