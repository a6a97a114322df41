import { isObject, parseJson } from '../../../contract/json.ts'
import type { ActivityLine } from '../../../contract/studio/workspace/activity.ts'
import { ActivityIndex, readActivityLine } from '../workspace/activity-index.ts'
import type { WorkspaceStoreOptions } from '../workspace-store.ts'
import { changeFeedKinds } from './change-feed-script.ts'
import { changeFeedKeys, workspaceKeys } from './keys.ts'
import type { Link } from './redis-connection.ts'
import { entriesOf, replyText } from './reply.ts'
import { appendActivityScript } from './workspace-scripts.ts'

const pageSize = 2_000

export class SharedActivity {
  readonly #link: Link
  readonly #options: WorkspaceStoreOptions
  readonly #index: ActivityIndex
  readonly #onLine: (line: ActivityLine) => void
  #cursor = '-'
  #reading: Promise<void> | undefined
  #isAsked = false
  #isLive = false

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
    this.#isLive = true
  }
}
