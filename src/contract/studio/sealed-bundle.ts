/** An agent's file under a passphrase, with all that is needed to open it but the passphrase. */
import { z } from '../zod.ts'
import { bundleVersion } from './config-bundle.ts'

export const sealedFormat = 'messaging-agent-sealed'

/** What OWASP recommends for PBKDF2 with SHA-256. */
export const derivationIterations = 600_000

/** A file may ask for more, but not for so much that opening it blocks the machine. */
export const maxDerivationIterations = 10_000_000

/** Length is what makes a passphrase hard to guess. */
export const minPassphraseCharacters = 12

const base64 = z.base64()

export const sealedBundle = z
  .strictObject({
    format: z.literal(sealedFormat),
    version: z.literal(bundleVersion),
    sealed_at: z.iso.datetime(),
    key: z.strictObject({
      derivation: z.literal('PBKDF2'),
      hash: z.literal('SHA-256'),
      iterations: z.number().int().min(derivationIterations).max(maxDerivationIterations),
      salt: base64,
    }),
    cipher: z.strictObject({ name: z.literal('AES-GCM'), bits: z.literal(256), iv: base64 }),
    /** The file as text, with the tag that GCM puts at its end. */
    content: base64,
  })
  .meta({ id: 'SealedAgentBundle' })
export type SealedBundle = z.infer<typeof sealedBundle>
