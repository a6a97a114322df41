/** The session as the browser may read and change it (docs/behaviour.md, section 2). */
import { z } from '../zod.ts'

/** The token of a demo session; it is never accepted from outside. */
export const demoSentinel = '__demo__'

export const maxTokenLength = 2048
/** The body of a sign-in, which anybody may send. */
export const maxSignInBytes = 4096

/** Visible ASCII only: what fits into `Authorization: Bearer …` without being truncated, folded or misread. */
const token = z
  .string()
  .min(1)
  .max(maxTokenLength)
  .regex(/^[\x21-\x7e]+$/, 'holds characters that cannot stand in a header')
  .refine((value) => value !== demoSentinel, 'is reserved')

export const signInRequest = z.union([z.strictObject({ token }), z.strictObject({ demo: z.literal(true) })])
export type SignInRequest = z.infer<typeof signInRequest>

const id = z.string().min(1).max(256)

export const selection = z.strictObject({
  businessId: id.nullable(),
  accountId: id.nullable(),
  phoneNumberId: id.nullable(),
})
export type SessionSelection = z.infer<typeof selection>

export const aiMode = z.enum(['endpoint', 'command'])
export type AiMode = z.infer<typeof aiMode>

/**
 * An absolute address without credentials, query or fragment, to which API paths are appended. Whether the server
 * may call it is decided by the endpoint guard; here only its form is checked. White space inside, control
 * characters and backslashes are parsed differently by different parsers (WHATWG URL, section 4.4), so none are
 * allowed.
 */
const baseUrl = z
  .string()
  .trim()
  .max(2048)
  .regex(
    /^[a-z][a-z0-9+.-]*:\/*[^/@?#\\\x00-\x20\x7f]+(?:\/[^?#\\\x00-\x20\x7f]*)?$/i,
    'must be an http(s) address without credentials, query or fragment',
  )
  .refine((value) => z.url().safeParse(value).success, 'is not an address')

/** Absent fields are unchanged, null clears them (RFC 7396); unknown keys are rejected. */
export const aiPatch = z.strictObject({
  mode: aiMode.nullable().optional(),
  baseUrl: baseUrl.nullable().optional(),
  apiKey: z
    .string()
    .min(1)
    .max(4096)
    .regex(/^[\x21-\x7e]+$/, 'holds characters that cannot stand in a header')
    .nullable()
    .optional(),
  model: z.string().min(1).max(200).nullable().optional(),
})

export const sessionPatch = z.strictObject({
  ai: aiPatch.nullable().optional(),
  selection: z
    .strictObject({
      businessId: id.nullable().optional(),
      accountId: id.nullable().optional(),
      phoneNumberId: id.nullable().optional(),
    })
    .nullable()
    .optional(),
  readOnly: z.boolean().nullable().optional(),
})
export type SessionPatch = z.infer<typeof sessionPatch>

/** The part of a session that is sent to the browser, and nothing else is. */
export const safeSession = z.strictObject({
  authenticated: z.literal(true),
  demo: z.boolean(),
  user: z.strictObject({ id: z.string(), name: z.string() }),
  expiresAt: z.iso.datetime(),
  readOnly: z.boolean(),
  selection,
  ai: z.strictObject({
    mode: aiMode.nullable(),
    baseUrl: z.string().nullable(),
    model: z.string().nullable(),
    configured: z.boolean(),
    hasApiKey: z.boolean(),
    available: z.strictObject({ endpoint: z.boolean(), command: z.boolean() }),
  }),
  /** Where the operator says that the agent terms are accepted; https. Only where one is set. */
  termsUrl: z.string().optional(),
})
export type SafeSession = z.infer<typeof safeSession>

/** There is nothing to say about a session that has ended. */
export const signOutAnswer = z.unknown()
