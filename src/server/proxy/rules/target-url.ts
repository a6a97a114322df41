/**
 * Makes the upstream's request target out of what came after the mount, byte for byte (docs/behaviour.md,
 * section 3).
 */
import { Problem } from '../../problem.ts'
import type { UpstreamAddress } from '../http1/upstream-address.ts'
import { isConfined } from './confined-path.ts'

/**
 * The request target for what followed the mount: empty, or beginning with `/` or `?`. Problem `bad_path` for dot
 * segments in any encoding, backslashes and control characters. The query is nobody's business.
 */
export function toTarget(address: UpstreamAddress, rest: string): string {
  const queryAt = rest.indexOf('?')
  const path = queryAt === -1 ? rest : rest.slice(0, queryAt)
  if (!isConfined(path))
    throw new Problem('bad_path', 'The path holds a dot segment, a backslash or a control character.')
  const target = address.basePath + rest
  return target.startsWith('/') ? target : `/${target}`
}
