/** A team's links to reports: created, listed, withdrawn and opened (docs/behaviour.md, section 16). */
import { randomBytes } from 'node:crypto'
import { parseJson } from '../../contract/json.ts'
import {
  maxReportLinks,
  type ReportLink,
  type ReportLinkRecord,
  reportLinkId,
  storedReportLink,
} from '../../contract/studio/report-links.ts'
import type { Member } from '../../contract/studio/workspace/records.ts'
import { Problem } from '../core/problem.ts'
import type { AtRest } from '../store/at-rest.ts'
import type { RecordKey, WorkspaceStore } from '../store/workspace-store.ts'

export interface ReportLinksOptions {
  readonly store: WorkspaceStore
  /** Seals the addresses; nothing of them is stored. */
  readonly atRest: Pick<AtRest, 'seal' | 'open'>
  /** The longest life of a link. */
  readonly maxDays: number
  /** Returns whether a link of this creator may still open. */
  mayPublish(userId: string): boolean
  now(): number
}

export type NewReportLink = Pick<
  ReportLinkRecord,
  'month' | 'phoneNumberIds' | 'numbersWithoutAccess' | 'language' | 'usage' | 'by'
>

interface StoredLink {
  readonly key: RecordKey
  readonly record: ReportLinkRecord
}

const dayMs = 86_400_000
const idBytes = 16
const context = 'link to a report'
/** What is read for an address that names nothing, so that every refusal takes the same steps. */
const nowhere: RecordKey = { kind: 'links', phoneNumberId: '0', name: '0'.repeat(2 * idBytes) }

export class ReportLinks {
  readonly #options: ReportLinksOptions

  constructor(options: ReportLinksOptions) {
    this.#options = options
  }

  /** Those that have not expired, the newest first. Throws Problem `store_unavailable`. */
  async list(): Promise<ReportLink[]> {
    const stored = await this.#stored()
    return stored
      .filter(({ record }) => !this.#isOver(record))
      .map(linkOf)
      .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || (a.id < b.id ? -1 : 1))
  }

  /**
   * Creates a link, and forgets those that have expired.
   *
   * @param days until it expires
   * @returns the link, and the secret part of its address
   * @throws Problem `workspace_full` or `store_unavailable`
   */
  async create(link: NewReportLink, days: number): Promise<{ link: ReportLink; token: string }> {
    const { store, atRest, maxDays, now } = this.#options
    const stored = await this.#stored()
    for (const one of stored) if (this.#isOver(one.record)) await this.#remove(one, link.by)
    if (stored.filter(({ record }) => !this.#isOver(record)).length >= maxReportLinks)
      throw new Problem('workspace_full', `A team has at most ${maxReportLinks} links to reports.`)
    const at = new Date(now()).toISOString()
    const record: ReportLinkRecord = {
      ...{ format: 'messaging-agent-report-link', version: 1, ...link, createdAt: at },
      expiresAt: new Date(now() + Math.min(days, maxDays) * dayMs).toISOString(),
    }
    const [phoneNumberId = ''] = link.phoneNumberIds
    const key = { kind: 'links', phoneNumberId, name: randomBytes(idBytes).toString('hex') } as const
    const note = { at, by: link.by, label: null, reason: null }
    const written = await store.write(key, `${JSON.stringify(record, null, 2)}\n`, note, 'absent')
    if (written.state !== 'done') throw new Problem('workspace_full', 'The link cannot be stored.')
    const sealed = atRest.seal(Buffer.from(`${phoneNumberId}/${key.name}`), context)
    return { link: linkOf({ key, record }), token: sealed.toString('base64url') }
  }

  /** @returns the link; undefined if there is none with this id */
  async find(id: string): Promise<ReportLink | undefined> {
    const found = (await this.#stored()).find(({ key }) => key.name === id)
    return found && linkOf(found)
  }

  /** @returns false if it is gone already */
  async withdraw(id: string, by: Member): Promise<boolean> {
    const found = (await this.#stored()).find(({ key }) => key.name === id)
    return found !== undefined && (await this.#remove(found, by))
  }

  /**
   * Opens a link by the secret part of its address.
   *
   * @returns undefined, after the same steps, for what was withdrawn, has expired, or was never given out
   * @throws Problem `store_unavailable`
   */
  async open(token: string): Promise<ReportLinkRecord | undefined> {
    const { store, atRest, mayPublish } = this.#options
    const sealed = Buffer.from(token, 'base64url')
    // Other spellings of the same bytes are other addresses.
    const isExact = sealed.toString('base64url') === token
    const opened = atRest.open(sealed, context)?.toString('utf8')
    const [phoneNumberId = '', name = ''] = (isExact ? opened : undefined)?.split('/') ?? []
    const isNamed = reportLinkId.safeParse(name).success
    const stored = await store.read(isNamed ? { kind: 'links', phoneNumberId, name } : nowhere)
    const record = recordIn(stored?.text)
    return record !== undefined && !this.#isOver(record) && mayPublish(record.by.id) ? record : undefined
  }

  /** An operator who shortens the life of links shortens that of those given out. */
  #isOver({ createdAt, expiresAt }: ReportLinkRecord): boolean {
    const { maxDays, now } = this.#options
    return now() >= Math.min(Date.parse(expiresAt), Date.parse(createdAt) + maxDays * dayMs)
  }

  async #stored(): Promise<StoredLink[]> {
    const { store } = this.#options
    const found: StoredLink[] = []
    for (const group of await store.groups()) {
      if (group.kind !== 'links') continue
      for (const { name } of await store.list(group)) {
        const key = { ...group, name }
        const record = recordIn((await store.read(key))?.text)
        if (record !== undefined) found.push({ key, record })
      }
    }
    return found
  }

  async #remove({ key }: StoredLink, by: Member): Promise<boolean> {
    const { store } = this.#options
    const stored = await store.read(key)
    if (stored === undefined) return false
    return (await store.remove(key, by, { etag: stored.summary.etag })).state === 'done'
  }
}

function recordIn(text: string | undefined): ReportLinkRecord | undefined {
  return storedReportLink.safeParse(text === undefined ? undefined : parseJson(text)).data
}

function linkOf({ key, record }: StoredLink): ReportLink {
  const { month, phoneNumberIds, language, createdAt, expiresAt, by } = record
  return { id: key.name, month, phoneNumberIds, language, createdAt, expiresAt, by }
}
