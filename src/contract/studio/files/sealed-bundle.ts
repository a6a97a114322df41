import { z } from '../../zod.ts'
import { bundleVersion } from './config-bundle.ts'

export const minPassphraseCharacters = 12

/** OWASP's recommendation for PBKDF2 with SHA-512. */
export const derivationIterations = 210_000

/** More would block the machine. */
export const maxDerivationIterations = 10_000_000

const base64url = z.base64url()

/** A flattened JWE (RFC 7516, section 7.2.2), which any JOSE tool opens. */
const jweBundle = z.strictObject({
  /** `PBES2-HS512+A256KW` and `A256GCM`, with salt and iterations (RFC 7518, section 4.8). */
  protected: base64url,
  encrypted_key: base64url,
  iv: base64url,
  ciphertext: base64url,
  tag: base64url,
})
export type JweBundle = z.infer<typeof jweBundle>

export const formerSealedFormat = 'messaging-agent-sealed'
/** PBKDF2 with SHA-256, before the JWE format. */
const formerIterations = 600_000
const base64 = z.base64()

/** Readable, no longer written. */
const formerSealedBundle = z.strictObject({
  format: z.literal(formerSealedFormat),
  version: z.literal(bundleVersion),
  sealed_at: z.iso.datetime(),
  key: z.strictObject({
    derivation: z.literal('PBKDF2'),
    hash: z.literal('SHA-256'),
    iterations: z.number().int().min(formerIterations).max(maxDerivationIterations),
    salt: base64,
  }),
  cipher: z.strictObject({ name: z.literal('AES-GCM'), bits: z.literal(256), iv: base64 }),
  /** With the GCM tag at its end. */
  content: base64,
})
export type FormerSealedBundle = z.infer<typeof formerSealedBundle>

export const sealedBundle = z.union([jweBundle, formerSealedBundle]).meta({ id: 'SealedAgentBundle' })
export type SealedBundle = z.infer<typeof sealedBundle>

/** Returns whether a value claims to be a sealed file, so that its errors can be reported. */
export function claimsToBeSealed(value: unknown): boolean {
  return z
    .union([z.object({ ciphertext: z.any() }), z.object({ format: z.literal(formerSealedFormat) })])
    .safeParse(value).success
}
