import { boundedJsonValue } from '../../contract/bounded-json.ts'
import { neededScopes } from '../../contract/platform/account/scopes.ts'
import { graphPaths, withQuery } from '../../contract/platform/paths.ts'
import type { SessionAccess } from '../../contract/studio/session-access.ts'
import { z } from '../../contract/zod.ts'
import { Problem } from '../core/problem.ts'
import type { Secret } from '../core/secret.ts'
import { withoutToken } from './without-token.ts'

/** The latest time that a date can represent, in seconds since the epoch. */
const maxUnixSeconds = 8_640_000_000_000

const text = z
  .union([z.string().min(1), z.number().transform(String)])
  .nullish()
  .catch(null)
const texts = entries(z.union([z.string().min(1), z.number().transform(String)]))
/** Numbers may be text; 0 means never. */
const moment = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,14}$/)
      .transform(Number),
  ])
  .nullish()
  .catch(null)
  .transform((seconds) =>
    typeof seconds === 'number' && seconds > 0 && seconds <= maxUnixSeconds
      ? new Date(seconds * 1000).toISOString()
      : null,
  )

/** Only validity and permissions are required. */
const introspection = z.object({
  data: z.object({
    is_valid: z.unknown().refine((value) => value !== false && value !== 'false'),
    type: text,
    application: text,
    app_id: text,
    expires_at: moment,
    data_access_expires_at: moment,
    scopes: texts.optional(),
    granular_scopes: entries(
      z.object({ scope: z.string().min(1), target_ids: texts.nullish().catch(null) }),
    ).optional(),
  }),
})

/** Returns the path that describes a token; only the server may send it (docs/platform.md, section 20). */
export function tokenAccessPath(token: Secret): string {
  return withQuery(graphPaths.tokenDebug, { input_token: token.reveal() })
}

/** Returns the safe part of a token's description (rule 8.5). Throws Problem `token_refused` or `upstream_failed`. */
export function readTokenAccess(
  { status, body }: { readonly status: number; readonly body: string },
  token: Secret,
): Omit<SessionAccess, 'graphVersions'> {
  if (status === 401) throw new Problem('token_refused', 'The platform no longer takes the token.')
  const parsed = status === 200 ? introspection.safeParse(boundedJsonValue(body)).data?.data : undefined
  if (parsed === undefined || (parsed.scopes === undefined && parsed.granular_scopes === undefined)) {
    throw new Problem('upstream_failed', 'The platform does not tell what this token may do.', {
      extensions: { upstreamStatus: status },
    })
  }
  const clean = (value: string) => withoutToken(value, token)
  const granular = parsed.granular_scopes ?? []
  const scopes = [...new Set([...(parsed.scopes ?? []), ...granular.map(({ scope }) => scope)])]
  const app = parsed.application ?? parsed.app_id ?? null
  return {
    type: parsed.type == null ? null : clean(parsed.type),
    expiresAt: parsed.expires_at,
    dataAccessExpiresAt: parsed.data_access_expires_at,
    scopes: scopes.map(clean),
    missing: neededScopes.filter((scope) => !scopes.includes(scope)),
    accounts: granular.map(({ scope, target_ids }) => ({
      scope: clean(scope),
      ids: target_ids?.map(clean) ?? null,
    })),
    app: app === null ? null : clean(app),
  }
}

/** Reads a list or a single entry; drops invalid entries. */
function entries<Schema extends z.ZodType>(entry: Schema) {
  return z
    .union([
      z.array(z.unknown()),
      z.string().transform((one) => [one]),
      z.record(z.string(), z.unknown()).transform((one) => [one]),
    ])
    .transform((list) =>
      list.flatMap((one) => {
        const parsed = entry.safeParse(one)
        return parsed.success ? [parsed.data] : []
      }),
    )
}
