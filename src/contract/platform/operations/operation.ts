/** The description of one call of the platform, from which routes, documents and tests are derived. */
import type { z } from '../../zod.ts'
import { platformApiVersion } from '../paths.ts'

export interface Operation {
  /** The part of the platform that it belongs to. */
  area: string
  title: string
  /** Which of the two hosts answers. */
  mount: 'platform' | 'graph'
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** A template of `paths.ts`. */
  path: string
  /** The value of `X-API-Version`; the graph host ignores it. */
  apiVersion: string
  /** The status of success. */
  status: 200 | 201 | 204
  /** Other statuses that some hosts answer for the same success. */
  alsoStatus?: readonly number[]
  query?: z.ZodType
  /** The schema of the request body. */
  request?: z.ZodType
  /** The encoding of the body: JSON by default. */
  content?: 'multipart/form-data'
  /** Whether the body may be left out. */
  requestOptional?: true
  /** The schema of the response; absent where there is no body. */
  response?: z.ZodType
}

/** Returns the five usual operations of an area of the platform, each with its status of success. */
export function callsOf<const Area extends string, const Mount extends Operation['mount'] = 'platform'>(
  area: Area,
  mount?: Mount,
) {
  const base = { area, mount: mount ?? 'platform', apiVersion: platformApiVersion } as const
  return {
    get: { ...base, method: 'GET', status: 200 },
    put: { ...base, method: 'PUT', status: 200 },
    /** A POST that runs an action. */
    post: { ...base, method: 'POST', status: 200 },
    /** A POST that creates. */
    create: { ...base, method: 'POST', status: 201 },
    remove: { ...base, method: 'DELETE', status: 204 },
  } as const
}
