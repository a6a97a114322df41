import type { Transport } from '../../agent/transport/transport.ts'
import { studioPaths } from '../../contract/studio/paths.ts'
import { changeHeaderValue } from '../../contract/studio/workspace/change-header.ts'
import type { StudioTransport } from './call.ts'

export function atPlatform(transport: StudioTransport): Transport {
  return ({ subject, ...call }, signal) => {
    const change = subject && changeHeaderValue(subject)
    return transport({ ...call, change, path: studioPaths.platform + call.path }, signal)
  }
}
