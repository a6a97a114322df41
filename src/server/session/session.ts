/** A session: its user, token, lifetime and settings (docs/behaviour.md, section 2). */
import { randomBytes } from 'node:crypto'
import {
  type AiMode,
  demoSentinel,
  type SafeSession,
  type SessionSelection,
} from '../../contract/studio/session.ts'
import { Secret } from '../core/secret.ts'

export interface SessionAiSettings {
  readonly mode: AiMode | null
  readonly baseUrl: string | null
  readonly apiKey: Secret | null
  readonly model: string | null
}

export interface User {
  readonly id: string
  readonly name: string
}

export interface Session {
  /** Random; added to the list of ended sessions when the session ends before its expiry. */
  readonly id: string
  readonly token: Secret
  readonly user: User
  /** The time of sign-in, in milliseconds since the epoch; a change of the session does not move it. */
  readonly issuedAt: number
  /** Milliseconds since the epoch; absolute from sign-in. */
  readonly expiresAt: number
  /** The listed business or account that admitted the token; null where none was needed. */
  readonly admittedBy: string | null
  readonly readOnly: boolean
  readonly selection: SessionSelection
  readonly ai: SessionAiSettings
}

/** Which AI providers the operator offers by configuration, whatever a session has set. */
export interface AiOffer {
  readonly endpoint: boolean
  readonly command: boolean
}

/** What the operator's configuration adds to every session. */
export interface StudioOffer {
  readonly aiOffer: AiOffer
  /** Where the agent terms are accepted; https. */
  readonly termsUrl: string | undefined
}

export const noSelection: SessionSelection = { businessId: null, accountId: null, phoneNumberId: null }
export const noAi: SessionAiSettings = { mode: null, baseUrl: null, apiKey: null, model: null }

/**
 * Returns whether a session is a demo: its token is the sentinel; there is no second flag that could disagree (rule
 * 2.7).
 */
export function isDemo(session: Session): boolean {
  return session.token.reveal() === demoSentinel
}

/** The lifetime of a session, in milliseconds since the epoch. */
export type Lifetime = Pick<Session, 'issuedAt' | 'expiresAt'>

/**
 * Creates a new session with a random id and default settings.
 *
 * @param admittedBy The business or account that admitted the token; null when none was needed (rule 8.4).
 * @see docs/behaviour.md, sections 2 and 8
 */
export function startSession(
  token: Secret,
  user: User,
  { issuedAt, expiresAt }: Lifetime,
  admittedBy: string | null = null,
): Session {
  return {
    id: randomBytes(16).toString('base64url'),
    token,
    user,
    issuedAt,
    expiresAt,
    admittedBy,
    readOnly: false,
    selection: noSelection,
    ai: noAi,
  }
}

/** Creates a session of the demo. Demo sign-ins share nothing, so the user id is new and random (rule 2.7). */
export function startDemoSession(lifetime: Lifetime): Session {
  const user = { id: `demo-${randomBytes(16).toString('hex')}`, name: 'Demo user' }
  return startSession(new Secret(demoSentinel), user, lifetime)
}

/** Copies, field by field, what may be sent to the browser (rule 2.8; docs/behaviour.md, section 2). */
export function toSafeSession(session: Session, { aiOffer, termsUrl }: StudioOffer): SafeSession {
  const { ai } = session
  return {
    authenticated: true,
    demo: isDemo(session),
    user: { id: session.user.id, name: session.user.name },
    expiresAt: new Date(session.expiresAt).toISOString(),
    readOnly: session.readOnly,
    selection: {
      businessId: session.selection.businessId,
      accountId: session.selection.accountId,
      phoneNumberId: session.selection.phoneNumberId,
    },
    ai: {
      mode: ai.mode,
      baseUrl: ai.baseUrl,
      model: ai.model,
      configured: isAiConfigured(ai, aiOffer),
      hasApiKey: ai.apiKey !== null,
      available: { endpoint: aiOffer.endpoint, command: aiOffer.command },
    },
    ...(termsUrl !== undefined && { termsUrl }),
  }
}

/** Returns whether an AI request would find a provider: the session's own choice, else the operator's. */
function isAiConfigured(ai: SessionAiSettings, offer: AiOffer): boolean {
  if (ai.mode === 'command') return offer.command
  return ai.baseUrl !== null || offer.endpoint || (ai.mode === null && offer.command)
}
