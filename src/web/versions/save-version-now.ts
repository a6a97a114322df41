import { bundleOf } from '../../agent/bundle/bundle-of.ts'
import type { LiveAgent } from '../../agent/bundle/live-agent.ts'
import { readAgent } from '../../agent/bundle/read-agent.ts'
import { t, withoutIsolates } from '../../contract/translate.ts'
import { agentTransport } from '../api/agent/agent-transport.ts'
import { freshId } from '../browser/fresh-id.ts'
import type { StoredVersion } from '../records/versions.ts'
import { storeVersion } from '../records/versions.ts'
import { versionName } from './version-name.ts'

interface Request extends Pick<StoredVersion, 'owner' | 'phoneNumberId' | 'reason' | 'name'> {
  signal?: AbortSignal
}

export async function saveVersionNow(request: Request): Promise<StoredVersion> {
  const { version } = await readVersionNow(request)
  await storeVersion(version)
  return version
}

/** Reads a version to store; a version of part of the agent is named so. */
export async function readVersionNow({
  signal,
  ...request
}: Request): Promise<{ version: StoredVersion; unread: LiveAgent['unread'] }> {
  const live = await readAgent({
    transport: agentTransport(),
    phoneNumberId: request.phoneNumberId,
    ...(signal && { signal }),
  })
  const version = {
    ...request,
    id: freshId(),
    takenAt: new Date().toISOString(),
    bundle: bundleOf(live).bundle,
  }
  if (live.unread.length === 0) return { version, unread: [] }
  const name = withoutIsolates(t('{name} (part of the agent)', { name: versionName(version) }))
  return { version: { ...version, name }, unread: live.unread }
}
