/** Builds the upstream's request target from the rest of the path, byte for byte (docs/behaviour.md, section 3). */
import { Problem } from '../../core/problem.ts'
import type { UpstreamAddress } from '../http1/upstream-address.ts'
import { isConfined } from './confined-path.ts'

/**
 * Returns the request target for the rest after the mount: empty, or beginning with `/` or `?`. The query is not
 * checked.
 *
 * @throws Problem `bad_path` for dot segments in any encoding, backslashes and control characters.
 */
export function toTarget(address: UpstreamAddress, rest: string): string {
  const queryAt = rest.indexOf('?')
  const path = queryAt === -1 ? rest : rest.slice(0, queryAt)
  if (!isConfined(path))
    throw new Problem('bad_path', 'The path holds a dot segment, a backslash or a control character.')
  const target = address.basePath + rest
  return target.startsWith('/') ? target : `/${target}`
}
