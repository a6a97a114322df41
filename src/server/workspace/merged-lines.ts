/**
 * Decides which activity lines are written at once, and which are merged into one with a count. An act that changed,
 * removed or sent something always has a line; only its repetitions, and what changed nothing, are merged.
 */
import type { ActivityLine } from '../../contract/studio/workspace/activity.ts'
import { HourlyLines } from './hourly-lines.ts'

export type NewActivityLine = Omit<ActivityLine, 'id'>

/** Of a member, kind and hour: further lines of what changed nothing, and repetitions of one act, are merged. */
const maxLinesOfKind = 1000
/** Changed with every keystroke and answer: the first in an hour has a line, the others are merged. */
const maxFrequentLines = 1
/** Different acts of a member, kind and hour whose repetitions are counted; further ones have lines of their own. */
const maxSubjects = 2000
const periodMs = 3_600_000
const sweepEveryMs = 60_000
const maxAuthors = 5000

interface Repeated {
  times: number
  last: NewActivityLine
}

interface Acts {
  readonly since: number
  count: number
  readonly subjects: Map<string, Repeated>
}

export interface MergedLinesOptions {
  now(): number
  write(line: NewActivityLine): Promise<void>
}

export class MergedLines {
  readonly #options: MergedLinesOptions
  readonly #idle: HourlyLines<NewActivityLine>
  readonly #acts = new Map<string, Acts>()
  readonly #timer: NodeJS.Timeout
  readonly #writing = new Set<Promise<void>>()

  constructor(options: MergedLinesOptions) {
    this.#options = options
    this.#idle = new HourlyLines(maxLinesOfKind, options.now, (times, last) =>
      this.#write({ ...last, times, changed: 0 }),
    )
    this.#timer = setInterval(() => this.#sweep(), sweepEveryMs).unref()
  }

  /**
   * @param subject - what the act was done to, if the line does not say it
   * @param isFrequent - for changes of every keystroke
   */
  async take(line: NewActivityLine, { subject = '', isFrequent = false } = {}): Promise<void> {
    this.#sweep()
    const author = `${line.kind} ${line.user.id}`
    if (isIdle(line)) {
      const place = this.#idle.place(author, line)
      if (place === 'beyond') return
      await this.#options.write(place === 'last' ? omittedLine(line) : line)
      return
    }
    // The platform bounds the writes it takes.
    if (line.kind === 'write' || this.#isNew(author, line, { subject, isFrequent }))
      await this.#options.write(line)
  }

  /** Writes what is merged so far. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#idle.endAll()
    for (const author of [...this.#acts.keys()]) this.#end(author)
    await Promise.all(this.#writing)
  }

  /** False for a repetition, which is counted. */
  #isNew(
    author: string,
    line: NewActivityLine,
    { subject, isFrequent }: { readonly subject: string; readonly isFrequent: boolean },
  ): boolean {
    const key = isFrequent ? `${author} often` : author
    const acts = this.#acts.get(key) ?? { since: this.#options.now(), count: 0, subjects: new Map() }
    this.#acts.delete(key)
    this.#acts.set(key, acts)
    const [oldest] = this.#acts.keys()
    if (this.#acts.size > maxAuthors && oldest !== undefined) this.#end(oldest)
    acts.count += 1
    const { phoneNumberId, method, template, event, target, name } = line
    const act = JSON.stringify([phoneNumberId, method, template, event, target, name, subject])
    const known = acts.subjects.get(act)
    if (known === undefined) {
      if (acts.subjects.size < maxSubjects) acts.subjects.set(act, { times: 0, last: line })
      return true
    }
    if (acts.count <= (isFrequent ? maxFrequentLines : maxLinesOfKind)) return true
    known.times += 1
    known.last = line
    return false
  }

  #sweep(): void {
    this.#idle.sweep()
    for (const [author, { since }] of [...this.#acts])
      if (this.#options.now() - since > periodMs) this.#end(author)
  }

  #end(author: string): void {
    const acts = this.#acts.get(author)
    this.#acts.delete(author)
    for (const { times, last } of acts?.subjects.values() ?? [])
      if (times > 0) this.#write({ ...last, times, changed: times })
  }

  #write(line: NewActivityLine): void {
    const writing = this.#options.write(line).finally(() => this.#writing.delete(writing))
    this.#writing.add(writing)
  }
}

/** It changed, removed and sent nothing, or a client only reports it. */
function isIdle({ kind, count, isReported }: NewActivityLine): boolean {
  return isReported === true || kind === 'target_tested' || count === 0
}

function omittedLine({ user, at, phoneNumberId }: NewActivityLine): NewActivityLine {
  const nothing = { method: null, template: null, status: null, count: null, before: null, after: null }
  return { ...nothing, kind: 'lines_omitted', user, at, phoneNumberId }
}
