/** Splits the target of a call into decoded path segments and a query. */
import { DemoError } from '../platform-error.ts'

export interface DemoTarget {
  /** Without the leading slash, each decoded; an encoded slash stays inside its segment. */
  segments: string[]
  query: URLSearchParams
}

/** Longer targets are not legitimate, so they are rejected before anything is split. */
const maxTargetLength = 16_384

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw new DemoError(400, 'path: holds a malformed percent-encoding')
  }
}

/**
 * Splits the target of a request into decoded path segments and the query. Throws DemoError 400 when it is too long or
 * a segment is not valid percent-encoding.
 */
export function parseTarget(target: string): DemoTarget {
  if (target.length > maxTargetLength) throw new DemoError(400, 'path: is too long')
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  const query = new URLSearchParams(mark < 0 ? '' : target.slice(mark + 1))
  return { segments: path.replace(/^\//, '').split('/').map(decode), query }
}
