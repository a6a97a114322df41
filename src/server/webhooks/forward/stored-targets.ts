import { parseJson } from '../../../contract/json.ts'
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
import { Secret } from '../../core/secret.ts'
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
export type StoredTarget = z.infer<typeof storedTarget>

const storedList = z.object({
  version: z.literal(1),
  targets: z.array(storedTarget).max(maxAppTargets),
  /** Keys of removed targets, whose state every process deletes, even if it was down. */
  removed: z.array(z.string()),
})
export type StoredTargets = z.infer<typeof storedList>

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
export interface StoredTargetsText {
  readonly list: StoredTargets
  /** Names of targets that only another version can deliver to. */
  readonly unknown: readonly string[]
  /** Returns the text of a changed list, with what this version does not know. */
  textOf(changed: StoredTargets): string
}

/** Parses stored targets; undefined for another form. */
export function readStoredTargets(text: string): StoredTargetsText | undefined {
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
export function withTarget(list: StoredTargets, target: StoredTarget): StoredTargets {
  const others = list.targets.filter(({ name }) => name !== target.name)
  return { ...list, targets: [...others, target].toSorted((a, b) => a.name.localeCompare(b.name, 'en')) }
}

/** Removes a target and records its key for other processes. */
export function withoutTarget(list: StoredTargets, { key }: StoredTarget): StoredTargets {
  const targets = list.targets.filter((one) => one.key !== key)
  return { ...list, targets, removed: [...list.removed, key].slice(-maxRemoved) }
}

/** Returns whether a target's deliveries are signed; chat formats rely on their address instead. */
export function isSigned({ format }: Pick<AppTargetRequest, 'format'>): boolean {
  return format === 'studio'
}

/** Converts a stored target for the forwarder. */
export function forwardTargetOf(stored: StoredTarget): ForwardTarget {
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
