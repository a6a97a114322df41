import { maxRecordBytes, maxRecordsOfKind } from '../../contract/studio/workspace/records.ts'
import { entityTag } from '../core/entity-tag.ts'
import { Secret } from '../core/secret.ts'
import { createAtRest } from '../store/at-rest.ts'
import { copyErasedCustomers, hasErasedCustomers, readErasedCustomers } from '../store/erased-customers.ts'
import { type AnyErasedEntry, coversNumbers, ErasedMatcher, timeOfErasure } from '../store/erased-entry.ts'
import { erasedIn, overwrittenRecord } from '../store/overwrite-customer.ts'
import { openRedis } from '../store/redis/open-redis.ts'
import type { SharedTextName, SharedTextStore } from '../store/shared-text-store.ts'
import { createFolderText } from '../store/shared-texts.ts'
import type { TargetStore } from '../store/target-store.ts'
import { createSealedTargets } from '../store/targets/sealed-targets.ts'
import { openFolderWorkspace } from '../store/workspace/folder/folder-workspace.ts'
import type {
  RecordGroup,
  WorkspaceRecord,
  WorkspaceStore,
  WorkspaceStoreOptions,
} from '../store/workspace-store.ts'
import { checkRecord, checkRecordInTurns } from '../workspace/record-formats.ts'
import { mayHaveErasures, type OpenedErasures, openErasures } from './erased-in-folder.ts'

export interface MoveOptions {
  readonly folder: string
  readonly redisUrl: string
  /** `SESSION_SECRET`; needed if there is a list of erased customers. */
  readonly secret: string | undefined
  readonly to: 'folder' | 'redis'
  note(text: string): void
}

export interface MoveResult {
  readonly copied: number
  /** Already there with the same contents. */
  readonly same: number
  /** The target has other contents under the same name, or no space, and is unchanged. */
  readonly refused: readonly string[]
  readonly activity: number
}

const maxActivityLines = 100_000
const maxActivityMs = 90 * 86_400_000

/** There is a list of erased customers, and no secret that opens it. */
export class MissingSecret extends Error {
  override readonly name = 'MissingSecret'
}

/**
 * Copies a workspace between folder and Redis, never overwriting; repeatable. Throws FolderInUse, MissingSecret,
 * UnknownDatabaseKey or Problem.
 */
export async function moveWorkspace({
  folder,
  redisUrl,
  secret,
  to,
  note,
}: MoveOptions): Promise<MoveResult> {
  const options: WorkspaceStoreOptions = {
    bounds: {
      maxBytes: Number.MAX_SAFE_INTEGER,
      maxRecordsOfKind,
      maxRecordBytes,
      maxActivityLines,
      maxActivityMs,
    },
    now: Date.now,
    check: checkRecord,
  }
  const complain = (reason: string) => note(`Redis: ${reason}\n`)
  const files = await openFolderWorkspace({
    ...options,
    folder,
    onActivityLost: () => note('A line of activity could not be written.\n'),
  })
  const redis = await openRedis({
    url: new Secret(redisUrl),
    // Webhooks are not moved, and targets move sealed, so it seals or opens nothing.
    atRest: createAtRest(new Secret(''), undefined),
    maxEnded: { real: 1, demo: 1 },
    now: Date.now,
    onLost: complain,
    onRefused: complain,
    onBack() {},
    onPutOff() {},
    onUnsafe: complain,
  })
  let erased: OpenedErasures | undefined
  try {
    const isListed = mayHaveErasures(folder) || (await hasErasedCustomers(redis.targets))
    if (isListed && secret === undefined) {
      throw new MissingSecret(
        'Set SESSION_SECRET to that of the studio: the list of erased customers is encrypted with it.',
      )
    }
    const own = isListed && secret !== undefined ? new Secret(secret) : undefined
    erased = own && (await openErasures(folder, own))
    const one = { workspace: files, texts: textsIn(folder), erased: erased?.store }
    const other = {
      workspace: redis.openWorkspace(options),
      texts: redis.texts,
      erased: own && createSealedTargets(redis.targets, createAtRest(own, undefined)),
    }
    return to === 'redis' ? await copy(one, other, note) : await copy(other, one, note)
  } finally {
    erased?.close()
    redis.close()
    await files.close()
  }
}

const textsIn = (folder: string): Side['texts'] => ({
  'app-targets': createFolderText(folder, 'app-targets'),
  'ai-settings': createFolderText(folder, 'ai-settings'),
  notifications: createFolderText(folder, 'notifications'),
})

interface Side {
  readonly workspace: WorkspaceStore
  readonly texts: Readonly<Record<SharedTextName, SharedTextStore>>
  /** Undefined if neither side has such a list. */
  readonly erased: TargetStore | undefined
}

async function copy(from: Side, to: Side, note: (text: string) => void): Promise<MoveResult> {
  const matcher = await matcherOf([from.erased, to.erased])
  const records = await copyRecords(from.workspace, to.workspace, { matcher, note })
  const outcomeOf = (name: SharedTextName) => copyText(from.texts[name], to.texts[name])
  const texts = [
    { name: 'targets of the app', outcome: await outcomeOf('app-targets') },
    { name: 'AI settings of members', outcome: await outcomeOf('ai-settings') },
    { name: 'notification rules of members', outcome: await outcomeOf('notifications') },
  ].filter(({ outcome }) => outcome !== 'none')
  for (const { name } of texts) note(`${name}\n`)
  const having = (wanted: string) => texts.filter(({ outcome }) => outcome === wanted)
  const erased = from.erased && to.erased ? await copyErasedCustomers(from.erased, to.erased) : 0
  if (erased > 0) note(`erased customers: ${erased}\n`)
  return {
    copied: records.copied + having('copied').length,
    same: records.same + having('same').length,
    refused: [...records.refused, ...having('refused').map(({ name }) => name)],
    activity: await copyActivity(from.workspace, to.workspace, matcher),
  }
}

/** Whoever was erased from either side stays erased in both. */
async function matcherOf(stores: readonly (TargetStore | undefined)[]): Promise<ErasedMatcher> {
  const entries: AnyErasedEntry[] = []
  for (const store of stores) if (store !== undefined) entries.push(...(await readErasedCustomers(store)))
  return new ErasedMatcher(entries)
}

interface CopyContext {
  readonly matcher: ErasedMatcher
  note(text: string): void
}

/** Returns the record as it may be copied; undefined if no valid record is left of it. */
async function withoutErased(
  { kind, phoneNumberId }: RecordGroup,
  { text, summary: { label, changedAt } }: WorkspaceRecord,
  matcher: ErasedMatcher,
): Promise<{ readonly text: string; readonly label: string | null } | undefined> {
  const isLater = (entry: AnyErasedEntry) =>
    timeOfErasure(entry) >= Date.parse(changedAt) && coversNumbers(entry, [phoneNumberId])
  const found = await erasedIn(`${text}\n${label ?? ''}`, matcher, isLater)
  if (found === undefined) return { text, label }
  const overwritten = await overwrittenRecord(text, found, (one) => checkRecordInTurns(kind, one))
  return overwritten === undefined
    ? undefined
    : { text: overwritten, label: label === null ? null : found.overwrite(label) }
}

async function copyRecords(from: WorkspaceStore, to: WorkspaceStore, { matcher, note }: CopyContext) {
  let copied = 0
  let same = 0
  const refused: string[] = []
  for (const group of await from.groups()) {
    const there = new Map((await to.list(group)).map((summary) => [summary.name, summary]))
    for (const { name } of await from.list(group)) {
      const record = await from.read({ ...group, name })
      if (record === undefined) continue
      const { changedAt: at, changedBy: by, reason } = record.summary
      const kept = await withoutErased(group, record, matcher)
      if (kept === undefined) {
        refused.push(`${group.kind}/${group.phoneNumberId}/${name}: names an erased customer`)
        continue
      }
      const { text, label } = kept
      if (there.get(name)?.etag === entityTag(text)) {
        same += 1
        continue
      }
      const key = { ...group, name }
      const outcome = await to.write(key, text, { at, by, label, reason }, 'absent')
      if (outcome.state === 'done') copied += 1
      else refused.push(`${group.kind}/${group.phoneNumberId}/${name}: ${outcome.state}`)
    }
    note(`${group.kind} of ${group.phoneNumberId}\n`)
  }
  return { copied, same, refused }
}

/** Sealed as it is: it opens with the session secret, which a studio keeps when it changes its store. */
async function copyText(from: SharedTextStore, to: SharedTextStore) {
  const { text, version } = await from.read()
  if (!text) return 'none'
  if ((await to.read()).version === version) return 'same'
  return (await to.write(text, '')) ? 'copied' : 'refused'
}

/** Only into an empty log, so that a second run does not duplicate lines. */
async function copyActivity(
  from: WorkspaceStore,
  to: WorkspaceStore,
  matcher: ErasedMatcher,
): Promise<number> {
  for (const _line of await to.activity()) return 0
  const lines = [...(await from.activity())].reverse()
  for (const { id: _id, ...line } of lines) {
    const found = line.name && (await erasedIn(line.name, matcher, () => true))
    await to.append(found ? { ...line, name: found.overwrite(line.name ?? '') } : line)
  }
  return lines.length
}
