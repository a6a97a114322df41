import type { Role } from '../../role.ts'
import type { z } from '../../zod.ts'
import { platformApiVersion } from '../paths.ts'

export interface Operation {
  area: string
  title: string
  mount: 'platform' | 'graph'
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The least role that may make it; a call without a row is a publisher's, unless it reads. */
  role: Role
  /** A template of `paths.ts`. */
  path: string
  /** `X-API-Version`; the graph host ignores it. */
  apiVersion: string
  status: 200 | 201 | 204
  /** Other statuses with which some hosts report the same success. */
  alsoStatus?: readonly number[]
  query?: z.ZodType
  request?: z.ZodType
  content?: 'multipart/form-data'
  requestOptional?: true
  response?: z.ZodType
}

type Schema = z.ZodType
type Details = Partial<Omit<Operation, 'area' | 'mount' | 'method' | 'path' | 'title'>>
type NoDetails = Record<never, never>

/** Returns builders for an area's five usual operations. */
export function callsOf<const Area extends string, const Mount extends Operation['mount'] = 'platform'>(
  area: Area,
  mount?: Mount,
) {
  const base = { area, mount: mount ?? 'platform', apiVersion: platformApiVersion } as const
  const reading =
    <const Fixed extends Pick<Operation, 'method' | 'status' | 'role'>>(fixed: Fixed) =>
    <const Path extends string, Response extends Schema, const More extends Details = NoDetails>(
      path: Path,
      title: string,
      response: Response,
      more?: More,
    ) => ({ ...base, ...fixed, path, title, response, ...(more as More) })
  const sending =
    <const Fixed extends Pick<Operation, 'method' | 'status' | 'role'>>(fixed: Fixed) =>
    <
      const Path extends string,
      Request extends Schema,
      Response extends Schema,
      const More extends Details = NoDetails,
      // oxlint-disable-next-line eslint/max-params -- a row of the table of calls
    >(
      path: Path,
      title: string,
      request: Request,
      response: Response,
      more?: More,
    ) => ({ ...base, ...fixed, path, title, request, response, ...(more as More) })
  return {
    get: reading({ method: 'GET', status: 200, role: 'viewer' }),
    put: sending({ method: 'PUT', status: 200, role: 'publisher' }),
    post: sending({ method: 'POST', status: 200, role: 'publisher' }),
    create: sending({ method: 'POST', status: 201, role: 'publisher' }),
    remove: <const Path extends string, const More extends Details = NoDetails>(
      path: Path,
      title: string,
      more?: More,
    ) => ({
      ...base,
      method: 'DELETE' as const,
      role: 'publisher' as const,
      status: 204 as Operation['status'],
      path,
      title,
      ...(more as More),
    }),
  }
}
