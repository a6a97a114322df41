/** App targets: changed by operators, the same in every process (docs/behaviour.md, section 14). */
import { randomBytes, randomUUID } from 'node:crypto'
import { parseJson } from '../../../contract/json.ts'
import { oneLine } from '../../../contract/one-line.ts'
import { carryUnknown } from '../../../contract/stored/carry-unknown.ts'
import { storedForm } from '../../../contract/stored/stored-form.ts'
import { type AppTargetRequest, maxAppTargets } from '../../../contract/studio/app-target.ts'
import {
  alertFormat,
  forwardedKind,
  forwardFilter,
  forwardTargetName,
  maxRetryHours,
  targetAddress,
} from '../../../contract/studio/forward.ts'
import { z } from '../../../contract/zod.ts'
import { Problem } from '../../core/problem.ts'
import { Secret } from '../../core/secret.ts'
import type { SharedTextStore } from '../../store/shared-text-store.ts'
import type { ForwardTarget } from './target-filter.ts'

const storedTarget = z.object({
  /** Key of its cursor and dead letters. */
  key: z.string(),
  etag: z.string(),
  name: forwardTargetName,
  carries: forwardedKind,
  url: targetAddress,
  format: alertFormat,
  secret: z.string().nullable(),
  filter: forwardFilter,
  samples: z.boolean(),
  retryHours: z.number().min(1).max(maxRetryHours),
  enabled: z.boolean(),
})
type StoredTarget = z.infer<typeof storedTarget>

const storedList = z.object({
  version: z.literal(1),
  targets: z.array(storedTarget).max(maxAppTargets),
  /** Keys of removed targets, whose state every process deletes, even if it was down. */
  removed: z.array(z.string()),
})
type StoredTargets = z.infer<typeof storedList>

/** Later removals drop the oldest key. */
const maxRemoved = 100
const hourMs = 3_600_000

const readList = storedForm(storedList, {
  fallbacks: {
    'targets.*.format': unknownFormat,
    'targets.*.filter': { kinds: [], phoneNumbers: [], fields: [] },
    'targets.*.samples': false,
    'targets.*.retryHours': 24,
    'targets.*.enabled': true,
    removed: [],
  },
  lists: ['targets'],
})

/** A target without a format is of the first one; one of another version must not be sent in ours. */
function unknownFormat(stored: unknown): unknown {
  return stored === undefined ? 'studio' : stored
}

/** Stored targets of any version. */
interface StoredTargetsText {
  readonly list: StoredTargets
  /** Names of targets that only another version can deliver to. */
  readonly unknown: readonly string[]
  /** Returns the text of a changed list, with what this version does not know. */
  textOf(changed: StoredTargets): string
}

/** Parses stored targets; undefined for another form. */
function readStoredTargets(text: string): StoredTargetsText | undefined {
  const stored = text === '' ? undefined : parseJson(text)
  const empty: StoredTargets = { version: 1, targets: [], removed: [] }
  const list = text === '' ? empty : readList.safeParse(stored).data
  if (list === undefined) return undefined
  const known = new Set(list.targets.map(({ name }) => name))
  const names = namesOf.safeParse(stored).data?.targets.map(({ name }) => name) ?? []
  return {
    list,
    unknown: names.filter((name) => !known.has(name)),
    textOf: (changed) => JSON.stringify(carryUnknown(stored, list, changed)),
  }
}

const namesOf = z.object({ targets: z.array(z.object({ name: z.string().catch('') })) })

/** Adds a target or replaces the one of that name. */
function withTarget(list: StoredTargets, target: StoredTarget): StoredTargets {
  const others = list.targets.filter(({ name }) => name !== target.name)
  return { ...list, targets: [...others, target].toSorted((a, b) => a.name.localeCompare(b.name, 'en')) }
}

/** Removes a target and records its key for other processes. */
function withoutTarget(list: StoredTargets, { key }: StoredTarget): StoredTargets {
  const targets = list.targets.filter((target) => target.key !== key)
  return { ...list, targets, removed: [...list.removed, key].slice(-maxRemoved) }
}

/** Returns whether a target's deliveries are signed; chat formats rely on their address instead. */
function isSigned({ format }: Pick<AppTargetRequest, 'format'>): boolean {
  return format === 'studio'
}

/** Converts a stored target for the forwarder. */
function forwardTargetOf(stored: StoredTarget): ForwardTarget {
  const { key, etag, name, carries, url, format, secret, filter, samples, retryHours, enabled } = stored
  return {
    ...{ key, etag, name, carries, format, filter },
    source: 'app',
    isPaused: !enabled,
    url: new URL(url),
    secret: secret === null ? undefined : new Secret(secret),
    takesSamples: samples,
    retryMs: retryHours * hourMs,
    authorities: undefined,
  }
}

/** A change's precondition: an entity tag, or no such target; undefined always conflicts. */
export type ExpectedTarget = { readonly etag: string } | 'absent' | undefined

export interface AppTargetBookOptions {
  readonly store: SharedTextStore
  /** Names used in the configuration. */
  readonly reserved: ReadonlySet<string>
  /** Reseals the list at start after `SESSION_SECRET` was replaced. */
  readonly mustSeal: boolean
  /** Throws Problem `address_blocked`. */
  judge(url: URL): Promise<void>
  /** Resolves once this process uses the new list. */
  onChange(targets: readonly ForwardTarget[], removed: readonly string[]): Promise<void>
  /** The list is unreadable, or a name is also configured. */
  onTrouble(detail: string): void
}

/** After this many lost races the writer gets a conflict. */
const maxTries = 5
const secretBytes = 32
const idBytes = 6

export class AppTargetBook {
  readonly #options: AppTargetBookOptions
  #list: StoredTargets | undefined
  #refreshing: Promise<void> = Promise.resolve()

  constructor(options: AppTargetBookOptions) {
    this.#options = options
    options.store.subscribe(() => void this.refresh().catch(() => undefined))
  }

  /** State keys of all targets of one kind, including paused ones. */
  keys(carries: StoredTarget['carries']): string[] {
    return (this.#list?.targets ?? []).filter((one) => one.carries === carries).map(({ key }) => key)
  }

  /** Reads the list and delivers by it. Throws Problem `store_unavailable`. */
  refresh(): Promise<void> {
    const refreshed = this.#refreshing.then(() => this.#refresh())
    this.#refreshing = refreshed.catch(() => undefined)
    return refreshed
  }

  async start(): Promise<void> {
    if (this.#options.mustSeal) await this.#change((list) => (list.targets.length > 0 ? list : undefined))
    await this.refresh()
  }

  /** Adds or changes a target; returns a new secret, if any. Throws a Problem such as `changed_meanwhile`. */
  async save(name: string, request: AppTargetRequest, expected: ExpectedTarget): Promise<SavedTarget> {
    if (this.#options.reserved.has(name)) throw taken()
    if (request.format !== 'studio' && request.carries !== 'alerts') {
      throw new Problem('invalid_request', 'Webhooks are sent as they came: a format is for alert messages.')
    }
    if (request.url !== undefined) await this.#options.judge(new URL(request.url))
    let saved: SavedTarget | undefined
    await this.#change((list) => {
      const before = findExpected(list, name, expected)
      if (before === undefined && list.targets.length >= maxAppTargets) throw full()
      saved = savedTarget(name, request, before)
      return withTarget(list, saved.stored)
    })
    await this.refresh()
    if (saved === undefined) throw new Error('nothing was saved')
    return saved
  }

  /** Returns the new secret, which replaces the old one. Throws like `save`, and `not_found`. */
  async renewSecret(name: string, expected: ExpectedTarget): Promise<SavedTarget> {
    const secret = newSecret()
    let saved: SavedTarget | undefined
    await this.#change((list) => {
      const before = requireTarget(list, name, expected)
      if (!isSigned(before)) throw new Problem('invalid_request', 'Messages of this format are not signed.')
      const stored = { ...before, secret, etag: randomUUID() }
      saved = { before, stored, secret }
      return withTarget(list, stored)
    })
    await this.refresh()
    if (saved === undefined) throw new Error('nothing was saved')
    return saved
  }

  /** Drops the target's waiting events and dead letters. Throws like `save`, and `not_found`. */
  async remove(name: string, expected: ExpectedTarget): Promise<void> {
    await this.#change((list) => withoutTarget(list, requireTarget(list, name, expected)))
    await this.refresh()
  }

  async #refresh(): Promise<void> {
    const { reserved, store, onChange, onTrouble } = this.#options
    const { text } = await store.read()
    const read = text === undefined ? undefined : readStoredTargets(text)
    if (read === undefined) {
      onTrouble(
        text === undefined
          ? 'the targets of the app cannot be read: SESSION_SECRET is another one than they were sealed with'
          : 'the targets of the app cannot be read: another version of the studio has stored them',
      )
      return
    }
    const { list, unknown } = read
    this.#list = list
    for (const name of unknown) {
      onTrouble(
        `the target ${oneLine(name, 40)} of the app rests: another version of the studio has stored it`,
      )
    }
    const resting = list.targets.filter(({ name }) => reserved.has(name))
    for (const { name } of resting) {
      onTrouble(`the target ${name} of the app rests: the configuration has one of this name`)
    }
    const used = list.targets.filter(({ name }) => !reserved.has(name))
    await onChange(used.map(forwardTargetOf), list.removed)
  }

  async #change(change: (list: StoredTargets) => StoredTargets | undefined): Promise<void> {
    const { store } = this.#options
    for (let tries = 0; tries < maxTries; tries++) {
      const { version, text } = await store.read()
      const read = text === undefined ? undefined : readStoredTargets(text)
      if (read === undefined) throw unreadable(text === undefined)
      const changed = change(read.list)
      const added = changed?.targets.find(({ name }) => read.unknown.includes(name))
      if (added !== undefined) throw taken()
      if (changed === undefined || (await store.write(read.textOf(changed), version))) return
    }
    throw changedMeanwhile()
  }
}

export interface SavedTarget {
  readonly before: StoredTarget | undefined
  readonly stored: StoredTarget
  /** Null unless it is new. */
  readonly secret: string | null
}

function savedTarget(name: string, request: AppTargetRequest, before: StoredTarget | undefined): SavedTarget {
  const url = request.url ?? before?.url
  if (url === undefined) throw new Problem('invalid_request', 'A new target needs an address.')
  if (before !== undefined && before.carries !== request.carries) {
    throw new Problem(
      'invalid_request',
      'What a target receives cannot change from webhooks to alerts or back.',
    )
  }
  const secret = !isSigned(request) ? null : (before?.secret ?? newSecret())
  const key = before?.key ?? `${name}.${randomBytes(idBytes).toString('hex')}`
  const stored = { ...request, name, url, key, secret, etag: randomUUID() }
  return { before, stored, secret: secret === before?.secret ? null : secret }
}

function findExpected(list: StoredTargets, name: string, expected: ExpectedTarget): StoredTarget | undefined {
  const found = list.targets.find((target) => target.name === name)
  if (expected === 'absent') {
    if (found !== undefined) throw taken()
    return undefined
  }
  if (found === undefined) throw new Problem('not_found', 'There is no such target of the app.')
  if (expected?.etag !== found.etag) throw changedMeanwhile()
  return found
}

function requireTarget(list: StoredTargets, name: string, expected: ExpectedTarget): StoredTarget {
  const found = expected === 'absent' ? undefined : findExpected(list, name, expected)
  if (found === undefined) throw changedMeanwhile()
  return found
}

function newSecret(): string {
  return randomBytes(secretBytes).toString('base64url')
}

function taken(): Problem {
  return new Problem('name_taken', 'There is a target of this name. Choose another one.')
}

function full(): Problem {
  return new Problem('targets_full', `The app has ${maxAppTargets} targets. Remove one first.`)
}

function changedMeanwhile(): Problem {
  return new Problem('changed_meanwhile', 'The target was changed meanwhile.')
}

function unreadable(isSealed: boolean): Problem {
  const detail = isSealed
    ? 'The targets were sealed with another SESSION_SECRET.'
    : 'Another version of the studio has stored the targets.'
  return new Problem('record_unreadable', detail)
}
