import { role } from '../role.ts'
import { z } from '../zod.ts'
import { chatFeatures } from './ai-failure.ts'
import { demoLanguages } from './languages.ts'

/** Never accepted from outside. */
export const demoSentinel = '__demo__'

export const maxTokenLength = 2048
/** Small, because sign-in needs no session. */
export const maxSignInBytes = 4096

/** Visible ASCII: safe in `Authorization: Bearer …`. */
const token = z
  .string()
  .min(1)
  .max(maxTokenLength)
  .regex(/^[\x21-\x7e]+$/, 'holds characters that cannot stand in a header')
  .refine((value) => value !== demoSentinel, 'is reserved')

/** The demo's language is kept; by default it is the one in which the server would send a page. */
const demoSignIn = z.strictObject({ demo: z.literal(true), language: z.enum(demoLanguages).optional() })

export const signInRequest = z.union([z.strictObject({ token }), demoSignIn])
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

/** Headers that carry a key without a scheme; the usual one is `Authorization: Bearer`. */
export const keyHeaders = ['api-key', 'x-api-key', 'x-goog-api-key'] as const
const keyHeader = z.enum(keyHeaders)
export type KeyHeader = z.infer<typeof keyHeader>

/** Parts of the protocol that a test found lacking; none of them if it is empty. */
const lackingFeatures = z.array(z.enum(chatFeatures)).max(chatFeatures.length)

/** An address without credentials, query, fragment or characters that parsers disagree on (WHATWG URL, 4.4). */
const baseUrl = z
  .string()
  .trim()
  .max(2048)
  .regex(
    /^[a-z][a-z0-9+.-]*:\/*[^/@?#\\\x00-\x20\x7f]+(?:\/[^?#\\\x00-\x20\x7f]*)?$/i,
    'must be an http(s) address without credentials, query or fragment',
  )
  .refine((value) => z.url().safeParse(value).success, 'is not an address')

/** A merge patch (RFC 7396): absent is unchanged, null clears. */
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
  keyHeader: keyHeader.nullable().optional(),
  /** The parameter `api-version` of classic Azure deployments. */
  apiVersion: z
    .string()
    .regex(/^[\w.-]{1,40}$/, 'must be letters, digits, dots and dashes')
    .nullable()
    .optional(),
  lacks: lackingFeatures.nullable().optional(),
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

/** The only part of a session that the browser gets. */
export const safeSession = z.strictObject({
  authenticated: z.literal(true),
  demo: z.boolean(),
  /** The language of the demo's business; absent for English. */
  demoLanguage: z.enum(demoLanguages).optional(),
  user: z.strictObject({ id: z.string(), name: z.string() }),
  expiresAt: z.iso.datetime(),
  readOnly: z.boolean(),
  /** Only where roles are set up; the server decides by it, whatever the browser shows. */
  role: role.optional(),
  /** Only where nothing is published without an approved review. */
  review: z.literal('required').optional(),
  selection,
  ai: z.strictObject({
    mode: aiMode.nullable(),
    baseUrl: z.string().nullable(),
    model: z.string().nullable(),
    configured: z.boolean(),
    hasApiKey: z.boolean(),
    available: z.strictObject({ endpoint: z.boolean(), command: z.boolean() }),
    keyHeader: keyHeader.optional(),
    apiVersion: z.string().optional(),
    /** Absent until a test, and again once the settings change. */
    lacks: lackingFeatures.optional(),
  }),
  /** Where the operator accepts the agent terms; https. */
  termsUrl: z.string().optional(),
})
export type SafeSession = z.infer<typeof safeSession>

export const signOutAnswer = z.unknown()
