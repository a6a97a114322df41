import { hkdfSync } from 'node:crypto'
import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import { type ChatFeature, chatFeatures } from '../../contract/studio/ai-failure.ts'
import { demoLanguages } from '../../contract/studio/languages.ts'
import { aiMode, keyHeaders } from '../../contract/studio/session.ts'
import { z } from '../../contract/zod.ts'
import { Secret } from '../core/secret.ts'
import type { Session } from './session.ts'

/** Changing the label invalidates every existing cookie. */
const label = 'studio session cookie v1'
const sealType = 'studio-session+v1'

/** Short keys, because the sealed text must fit into a cookie. */
const claims = z.object({
  exp: z.number(),
  iat: z.number().optional(),
  s: z.string(),
  t: z.string(),
  u: z.tuple([z.string(), z.string()]),
  w: z.string().optional(),
  r: z.literal(1).optional(),
  b: z.string().optional(),
  a: z.string().optional(),
  p: z.string().optional(),
  m: aiMode.optional(),
  au: z.string().optional(),
  ak: z.string().optional(),
  am: z.string().optional(),
  // Words of a newer version read as none.
  ah: z.enum(keyHeaders).optional().catch(undefined),
  av: z.string().optional(),
  al: z.string().optional(),
  l: z.enum(demoLanguages).optional().catch(undefined),
})
type Claims = z.infer<typeof claims>

const letters: Record<ChatFeature, string> = { format: 'f', usage: 'u', system: 's', stream: 't' }

function featuresIn(text: string): ChatFeature[] {
  return chatFeatures.filter((feature) => text.includes(letters[feature]))
}

export interface Seal {
  seal(session: Session): Promise<string>
  /** Null if expired, foreign or damaged. Never throws. */
  open(text: string): Promise<Session | null>
}

/** Seals sessions as a compact JWE (`dir`, A256GCM; RFC 7516) with a key derived by HKDF-SHA-256 (RFC 5869). */
export function createSeal(secret: Secret, now: () => number = Date.now): Seal {
  // No salt is needed: the secret has at least 48 characters.
  const key = new Uint8Array(hkdfSync('sha256', secret.reveal(), '', label, 32))
  return {
    async seal(session) {
      const { exp, iat, ...rest } = toClaims(session)
      return await new EncryptJWT(rest)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', typ: sealType })
        .setIssuedAt(iat)
        .setExpirationTime(exp)
        .encrypt(key)
    },
    async open(text) {
      try {
        const { payload } = await jwtDecrypt(text, key, {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
          typ: sealType,
          requiredClaims: ['exp'],
          currentDate: new Date(now()),
        })
        return toSession(claims.parse(payload))
      } catch (error) {
        // Expected for invalid input of a client.
        if (error instanceof errors.JOSEError || error instanceof z.ZodError || error instanceof TypeError)
          return null
        throw error
      }
    },
  }
}

function toClaims(session: Session): Claims & { iat: number } {
  const { selection, ai } = session
  return {
    // Need not be whole (RFC 7519, section 2).
    exp: session.expiresAt / 1000,
    iat: session.issuedAt / 1000,
    s: session.id,
    t: session.token.reveal(),
    u: [session.user.id, session.user.name],
    ...(session.admittedBy !== null && { w: session.admittedBy }),
    ...(session.readOnly && { r: 1 as const }),
    ...(selection.businessId !== null && { b: selection.businessId }),
    ...(selection.accountId !== null && { a: selection.accountId }),
    ...(selection.phoneNumberId !== null && { p: selection.phoneNumberId }),
    ...(ai.mode !== null && { m: ai.mode }),
    ...(ai.baseUrl !== null && { au: ai.baseUrl }),
    ...(ai.apiKey !== null && { ak: ai.apiKey.reveal() }),
    ...(ai.model !== null && { am: ai.model }),
    ...(ai.keyHeader !== undefined && { ah: ai.keyHeader }),
    ...(ai.apiVersion !== undefined && { av: ai.apiVersion }),
    ...(ai.lacks !== undefined && { al: ai.lacks.map((feature) => letters[feature]).join('') }),
    ...(session.demoLanguage !== undefined && { l: session.demoLanguage }),
  }
}

function toSession(claims: Claims): Session {
  return {
    id: claims.s,
    token: new Secret(claims.t),
    user: { id: claims.u[0], name: claims.u[1] },
    // Older seals have no issue time and count as older than all others.
    issuedAt: Math.round((claims.iat ?? 0) * 1000),
    expiresAt: Math.round(claims.exp * 1000),
    admittedBy: claims.w ?? null,
    readOnly: claims.r === 1,
    selection: {
      businessId: claims.b ?? null,
      accountId: claims.a ?? null,
      phoneNumberId: claims.p ?? null,
    },
    ai: {
      mode: claims.m ?? null,
      baseUrl: claims.au ?? null,
      apiKey: claims.ak === undefined ? null : new Secret(claims.ak),
      model: claims.am ?? null,
      ...(claims.ah !== undefined && { keyHeader: claims.ah }),
      ...(claims.av !== undefined && { apiVersion: claims.av }),
      ...(claims.al !== undefined && { lacks: featuresIn(claims.al) }),
    },
    ...(claims.l !== undefined && { demoLanguage: claims.l }),
  }
}
