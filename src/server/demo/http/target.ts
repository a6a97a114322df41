import { DemoError } from '../platform-error.ts'

export interface DemoTarget {
  /** Without the leading slash, each decoded; an encoded slash stays inside its segment. */
  segments: string[]
  query: URLSearchParams
}

/** Longer targets are rejected before anything is split. */
const maxTargetLength = 16_384

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw new DemoError(400, 'path: holds a malformed percent-encoding')
  }
}

/** Parses path segments and query. Throws DemoError 400 for a too long target or invalid percent-encoding. */
export function parseTarget(target: string): DemoTarget {
  if (target.length > maxTargetLength) throw new DemoError(400, 'path: is too long')
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  const query = new URLSearchParams(mark < 0 ? '' : target.slice(mark + 1))
  return { segments: path.replace(/^\//, '').split('/').map(decode), query }
}
