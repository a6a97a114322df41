/** A signed-in person: who it is, with which token, until when, with which settings (specification, section 2). */
import { randomBytes } from 'node:crypto'
import { type AiMode, demoSentinel, type SafeSession, type Selection } from '../../contract/studio/session.ts'
import { Secret } from '../secret.ts'

export interface AiSettings {
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
  /** Random; goes on the list of ended sessions when the session ends before its time. */
  readonly id: string
  readonly token: Secret
  readonly user: User
  /** Milliseconds since the epoch; absolute from sign-in. */
  readonly expiresAt: number
  readonly readOnly: boolean
  readonly selection: Selection
  readonly ai: AiSettings
}

/** Which AI providers the operator offers by configuration, whatever a session has set. */
export interface AiOffer {
  readonly endpoint: boolean
  readonly command: boolean
}

export const noSelection: Selection = { businessId: null, accountId: null, phoneNumberId: null }
export const noAi: AiSettings = { mode: null, baseUrl: null, apiKey: null, model: null }

/** A session is a demo because its token is the sentinel; no second flag could disagree (specification, 5.5). */
export function isDemo(session: Session): boolean {
  return session.token.reveal() === demoSentinel
}

export function startSession(token: Secret, user: User, expiresAt: number): Session {
  return {
    id: randomBytes(16).toString('base64url'),
    token,
    user,
    expiresAt,
    readOnly: false,
    selection: noSelection,
    ai: noAi,
  }
}

/** Each demo sign-in is a stranger to every other one, so its user id is fresh and random. */
export function startDemoSession(expiresAt: number): Session {
  const user = { id: `demo-${randomBytes(16).toString('hex')}`, name: 'Demo user' }
  return startSession(new Secret(demoSentinel), user, expiresAt)
}

/** Picks, field by field, what may leave the server (specification, section 2). */
export function toSafeSession(session: Session, offer: AiOffer): SafeSession {
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
      configured: isAiConfigured(ai, offer),
      hasApiKey: ai.apiKey !== null,
      available: { endpoint: offer.endpoint, command: offer.command },
    },
  }
}

/** True when an AI call would find a provider: the session's own choice, else what the operator offers. */
function isAiConfigured(ai: AiSettings, offer: AiOffer): boolean {
  if (ai.mode === 'command') return offer.command
  return ai.baseUrl !== null || offer.endpoint || (ai.mode === null && offer.command)
}
