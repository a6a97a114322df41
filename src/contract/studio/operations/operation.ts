import type { Role } from '../../role.ts'
import type { z } from '../../zod.ts'
import type { ProblemCode } from '../problem.ts'

export interface StudioOperation {
  area: string
  title: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** May end in `{path}` for any suffix. */
  path: string
  /** The least role that may call it; `anyone` without a session. */
  role: Role | 'anyone'
  /** True if absent. */
  session?: boolean
  query?: z.ZodType
  request?: z.ZodType
  /** 200 if absent. */
  status?: number
  meaning: string
  /** Absent without a body, or if described elsewhere. */
  response?: z.ZodType
  /** Any route may also answer `internal`, many `unknown_host`. */
  problems: readonly ProblemCode[]
}
