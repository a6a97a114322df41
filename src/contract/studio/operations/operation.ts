/** A route of the studio in its OpenAPI description. */
import type { z } from '../../zod.ts'
import type { ProblemCode } from '../problem.ts'

export interface StudioOperation {
  area: string
  title: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** May end in `{path}` for whatever follows. */
  path: string
  /** Whether the call needs a session cookie. */
  session: boolean
  query?: z.ZodType
  request?: z.ZodType
  /** The status of success with its meaning. */
  status: number
  meaning: string
  /** Absent where there is no body, or where the body is described elsewhere. */
  response?: z.ZodType
  /** The problems that belong to this route; every route may also answer `internal`, and many `unknown_host`. */
  problems: readonly ProblemCode[]
}
