import type { Transport } from '../../agent/transport/transport.ts'
import { studioPaths } from '../../contract/studio/paths.ts'
import type { StudioTransport } from './call.ts'

export function atPlatform(transport: StudioTransport): Transport {
  return (call, signal) => transport({ ...call, path: studioPaths.platform + call.path }, signal)
}
