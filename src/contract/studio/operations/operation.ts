import type { Role } from '../../role.ts'
import type { z } from '../../zod.ts'
import type { ProblemCode } from '../problem.ts'

/** A route of the studio: who may call it, what it takes, what it answers. The server adds the handler, and nothing else. */
interface Described {
  area: string
  title: string
  /** May end in `{path}` for any suffix. */
  path: string
  /** The least role that may call it; `anyone` without a session. */
  role: Role | 'anyone'
  /** True if absent. */
  session?: boolean
  query?: z.ZodType
  request?: z.ZodType
  /** `json` if absent; `raw` is left to the handler, unread; `upload` is JSON or a form. */
  body?: 'json' | 'raw' | 'upload'
  /** The limit of a parsed body; 64 KiB if absent. */
  maxBodyBytes?: number
  /** 200 if absent. */
  status?: number
  meaning: string
  /** Absent without a body, or if described elsewhere. */
  response?: z.ZodType
  /** Any route may also answer `internal`, many `unknown_host`. */
  problems: readonly ProblemCode[]
}

interface Read extends Described {
  method: 'GET'
  origin?: never
  isOriginFirst?: never
}

interface Change extends Described {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /**
   * `own`: only pages of this studio; `not_foreign`: also clients that are no page; `any`: whoever has a signature.
   * Others are answered with `foreign_origin`.
   */
  origin: 'own' | 'not_foreign' | 'any'
  /** True if a foreign page learns nothing of the session, not even that there is none. */
  isOriginFirst?: true
}

export type StudioOperation = Read | Change
