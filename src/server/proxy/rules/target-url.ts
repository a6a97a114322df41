import { Problem } from '../../core/problem.ts'
import type { UpstreamAddress } from '../http1/upstream-address.ts'
import { isConfined } from './confined-path.ts'

/** Joins base path and `suffix` (empty, or from `/` or `?`) byte for byte. Throws Problem `bad_path` (rule 3.3). */
export function toTarget(address: UpstreamAddress, suffix: string): string {
  const queryAt = suffix.indexOf('?')
  const path = queryAt === -1 ? suffix : suffix.slice(0, queryAt)
  if (!isConfined(path))
    throw new Problem('bad_path', 'The path holds a dot segment, a backslash or a control character.')
  const target = address.basePath + suffix
  return target.startsWith('/') ? target : `/${target}`
}
