import { DemoError } from '../platform-error.ts'
import type { DemoCall } from './call.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** No `body` for a 204. */
export interface DemoOutcome {
  status: number
  body?: unknown
}

export interface Row {
  method: Method
  path: string
  /** The call's `X-API-Version`; everything but thread control uses 2.0.0. */
  version?: string
  reads?: 'json' | 'upload'
  gate?: (call: DemoCall) => void
  /** The kind of record, if writing one during another write of the same number is a 409. */
  writesAlone?: string
  handle: (call: DemoCall) => DemoOutcome | Promise<DemoOutcome>
}

export interface MatchedRoute {
  row: Row
  params: ReadonlyMap<string, string>
}

function match(path: string, segments: string[]): Map<string, string> | undefined {
  const parts = path.slice(1).split('/')
  if (parts.length !== segments.length) return undefined
  const params = new Map<string, string>()
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? ''
    if (part.startsWith('{')) {
      if (segment === '') return undefined
      params.set(part.slice(1, -1), segment)
    } else if (part !== segment) return undefined
  }
  return params
}

/** Returns whether any method has the path. */
export function hasPath(rows: readonly Row[], segments: string[]): boolean {
  return rows.some(({ path }) => match(path, segments) !== undefined)
}

/** Returns the first match, so literal paths precede parameters. Throws DemoError 405 for another method. */
export function findRow(rows: readonly Row[], method: string, segments: string[]): MatchedRoute | undefined {
  let fitting: string | undefined
  const allowed: Method[] = []
  for (const row of rows) {
    if (fitting !== undefined && row.path !== fitting) continue
    const params = match(row.path, segments)
    if (params === undefined) continue
    if (row.method === method) return { row, params }
    fitting = row.path
    allowed.push(row.method)
  }
  if (fitting === undefined) return undefined
  throw new DemoError(405, `${method.slice(0, 20)} is not possible here. Possible: ${allowed.join(', ')}.`, {
    headers: [['allow', allowed.join(', ')]],
  })
}
