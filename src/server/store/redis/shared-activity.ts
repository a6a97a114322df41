import { isObject, parseJson } from '../../../contract/json.ts'
import type { ActivityLine } from '../../../contract/studio/workspace/activity.ts'
import { ActivityIndex, changedLines, readActivityLine } from '../workspace/activity-index.ts'
import type { WorkspaceStoreOptions } from '../workspace-store.ts'
import { changeFeedKinds } from './change-feed-script.ts'
import { changeFeedKeys, workspaceKeys } from './keys.ts'
import type { Link } from './redis-connection.ts'
import { entriesOf, pairsOf, replyText } from './reply.ts'
import { appendActivityScript, changeActivityScript } from './workspace-scripts.ts'

const pageSize = 2_000
/** Lines changed in one script. */
const changePage = 100

export class SharedActivity {
  readonly #link: Link
  readonly #options: WorkspaceStoreOptions
  readonly #index: ActivityIndex
  readonly #onLine: (line: ActivityLine) => void
  #cursor = '-'
  #reading: Promise<void> | undefined
  #isAsked = false
  #isLive = false
  /** Up to which change the index has the changed lines. */
  #changes = ''

  constructor(link: Link, options: WorkspaceStoreOptions, onLine: (line: ActivityLine) => void) {
    this.#link = link
    this.#options = options
    this.#onLine = onLine
    this.#index = new ActivityIndex(options.bounds, options.now)
  }

  async append(line: Omit<ActivityLine, 'id'>): Promise<void> {
    const { maxActivityLines, maxActivityMs } = this.#options.bounds
    await this.#link.run(
      appendActivityScript,
      [workspaceKeys.activity, changeFeedKeys.stream, changeFeedKeys.count],
      [
        JSON.stringify(line),
        String(maxActivityLines),
        String(Math.max(0, this.#options.now() - maxActivityMs)),
        changeFeedKinds.activity,
      ],
    )
    await this.catchUp()
  }

  async newestFirst(): Promise<Iterable<ActivityLine>> {
    await this.catchUp()
    return this.#index.newestFirst()
  }

  async change(change: (line: ActivityLine) => ActivityLine): Promise<void> {
    const changed = changedLines(await this.newestFirst(), change)
    const keys = [
      ...[workspaceKeys.activity, workspaceKeys.changedActivity, workspaceKeys.activityChanges],
      ...[changeFeedKeys.stream, changeFeedKeys.count],
    ]
    for (let at = 0; at < changed.length; at += changePage) {
      const lines = changed.slice(at, at + changePage)
      const args = lines.flatMap(({ id, ...line }) => [id, JSON.stringify(line)])
      await this.#link.run(changeActivityScript, keys, [changeFeedKinds.activity, ...args])
    }
    await this.catchUp()
  }

  /** Callers during a read get a later one that includes earlier writes. */
  async catchUp(): Promise<void> {
    this.#isAsked = true
    while (this.#isAsked) {
      this.#reading ??= this.#read().finally(() => {
        this.#reading = undefined
      })
      await this.#reading
    }
  }

  async #read(): Promise<void> {
    this.#isAsked = false
    for (;;) {
      const from = this.#cursor === '-' ? '-' : `(${this.#cursor}`
      const reply = await this.#link.command([
        'XRANGE',
        workspaceKeys.activity,
        from,
        '+',
        'COUNT',
        String(pageSize),
      ])
      const entries = entriesOf(reply)
      for (const { id, fields } of entries) {
        this.#cursor = id
        const value = parseJson(replyText(fields.get('l')))
        const line = readActivityLine(isObject(value) ? { ...value, id } : undefined)
        if (line === undefined) continue
        this.#index.add(line)
        if (this.#isLive) this.#onLine(line)
      }
      if (entries.length < pageSize) break
    }
    await this.#readChanged()
    this.#isLive = true
  }

  async #readChanged(): Promise<void> {
    const reply = await this.#link.command(['GET', workspaceKeys.activityChanges])
    const changes = reply === null ? '' : replyText(reply)
    if (changes === this.#changes) return
    const stored = pairsOf(await this.#link.command(['HGETALL', workspaceKeys.changedActivity]))
    const oldest = this.#options.now() - this.#options.bounds.maxActivityMs
    const lines: ActivityLine[] = []
    for (const [id, text] of stored) {
      const value = parseJson(replyText(text))
      const line = readActivityLine(isObject(value) ? { ...value, id } : undefined)
      const isKept = line !== undefined && Date.parse(line.at) >= oldest
      if (isKept) lines.push(line)
      else await this.#link.command(['HDEL', workspaceKeys.changedActivity, id])
    }
    this.#index.put(lines)
    this.#changes = changes
  }
}
