/** The versions of an agent: the team's where there is a workspace, else those of this browser. */
import { configBundle } from '../../contract/studio/files/config-bundle.ts'
import type { RecordSummary } from '../../contract/studio/workspace/records.ts'
import type { StoredVersion } from '../browser/records/agent-store.ts'
import * as browserStore from '../browser/records/agent-store.ts'
import { newestRecords } from '../transport/workspace/newest-records.ts'
import { deleteRecord, isWorkspaceOn, readRecord, writeRecord } from '../transport/workspace/records.ts'

const placeOf = (phoneNumberId: string) => ({ kind: 'versions' as const, phoneNumberId })

/** A version never changes, so what was read once is right as long as the tag is the same. */
const known = new Map<string, StoredVersion>()

/** Newest first, with the moment and whoever kept it. */
export async function readVersions(owner: string, phoneNumberId: string): Promise<StoredVersion[]> {
  if (!(await isWorkspaceOn())) return browserStore.readLocalVersions(owner, phoneNumberId)
  return newestRecords(placeOf(phoneNumberId), (summary) => readOne(owner, phoneNumberId, summary))
}

async function readOne(
  owner: string,
  phoneNumberId: string,
  { name, etag, changedAt, changedBy, label, reason }: RecordSummary,
): Promise<StoredVersion | undefined> {
  const key = JSON.stringify([phoneNumberId, name, etag])
  const before = known.get(key)
  if (before !== undefined) return before
  const record = await readRecord(placeOf(phoneNumberId), name)
  const bundle = configBundle.safeParse(record?.body)
  if (!bundle.success) return undefined
  const version: StoredVersion = {
    id: name,
    owner,
    phoneNumberId,
    takenAt: changedAt,
    reason: reason ?? 'named',
    name: label,
    bundle: bundle.data,
    ...(changedBy && { by: changedBy.name }),
  }
  known.set(key, version)
  return version
}

export async function storeVersion(version: StoredVersion): Promise<void> {
  if (!(await isWorkspaceOn())) return browserStore.storeLocalVersion(version)
  const { phoneNumberId, id, bundle, name, reason } = version
  await writeRecord(placeOf(phoneNumberId), id, bundle, null, {
    reason,
    ...(name !== null && { label: name }),
  })
}

export async function deleteVersion({ id, phoneNumberId }: StoredVersion): Promise<void> {
  if (!(await isWorkspaceOn())) return browserStore.deleteLocalVersion(id)
  const record = await readRecord(placeOf(phoneNumberId), id)
  if (record !== undefined) await deleteRecord(placeOf(phoneNumberId), id, record.etag)
}
