import { bundleOf } from '../../agent/bundle/bundle-of.ts'
import { readAgent } from '../../agent/bundle/read-agent.ts'
import { agentTransport } from '../api/agent/agent-transport.ts'
import { freshId } from '../browser/fresh-id.ts'
import type { StoredVersion } from '../records/versions.ts'
import { storeVersion } from '../records/versions.ts'

interface Request extends Pick<StoredVersion, 'owner' | 'phoneNumberId' | 'reason' | 'name'> {
  signal?: AbortSignal
}

export async function saveVersionNow({ signal, ...request }: Request): Promise<StoredVersion> {
  const live = await readAgent({
    transport: agentTransport(),
    phoneNumberId: request.phoneNumberId,
    ...(signal && { signal }),
  })
  const version: StoredVersion = {
    ...request,
    id: freshId(),
    takenAt: new Date().toISOString(),
    bundle: bundleOf(live).bundle,
  }
  await storeVersion(version)
  return version
}
