import { randomBytes } from 'node:crypto'
import type { Role } from '../../contract/role.ts'
import type { ChatFeature } from '../../contract/studio/ai-failure.ts'
import type { DemoLanguage } from '../../contract/studio/languages.ts'
import {
  type AiMode,
  demoSentinel,
  type KeyHeader,
  type SafeSession,
  type SessionSelection,
} from '../../contract/studio/session.ts'
import { Secret } from '../core/secret.ts'

export interface SessionAiSettings {
  readonly mode: AiMode | null
  readonly baseUrl: string | null
  readonly apiKey: Secret | null
  readonly model: string | null
  /** Absent for `Authorization: Bearer`. */
  readonly keyHeader?: KeyHeader
  readonly apiVersion?: string
  /** From the last test of these settings; absent without one. */
  readonly lacks?: readonly ChatFeature[]
}

export interface User {
  readonly id: string
  readonly name: string
}

export interface Session {
  readonly id: string
  readonly token: Secret
  readonly user: User
  /** Sign-in time in milliseconds since the epoch; later changes keep it. */
  readonly issuedAt: number
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
  /** The listed business or account that admitted the token; null if none was needed. */
  readonly admittedBy: string | null
  readonly readOnly: boolean
  readonly selection: SessionSelection
  readonly ai: SessionAiSettings
  /** The language of a demo's business; absent for English. */
  readonly demoLanguage?: DemoLanguage
}

export interface AiOffer {
  readonly endpoint: boolean
  readonly command: boolean
}

/** Session fields from the operator's configuration. */
export interface StudioOffer {
  readonly aiOffer: AiOffer
  readonly termsUrl: string | undefined
  /** True if the operator gives viewers or editors. */
  readonly hasRoles: boolean
  readonly isReviewRequired: boolean
  roleOf(session: Session): Role
}

/** For demo sessions, independent of the operator's configuration (rule 2.7). */
const demoAiOffer: AiOffer = { endpoint: false, command: false }

export const noSelection: SessionSelection = { businessId: null, accountId: null, phoneNumberId: null }
export const noAi: SessionAiSettings = { mode: null, baseUrl: null, apiKey: null, model: null }

/** Returns whether a session is a demo, whose token is the sentinel (rule 2.7). */
export function isDemo(session: Session): boolean {
  return session.token.reveal() === demoSentinel
}

export type Lifetime = Pick<Session, 'issuedAt' | 'expiresAt'>

/** Creates a session with a random id and default settings. */
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

/** Returns a session with the AI settings, key and selection of the user's former one (rule 2.12). */
export function withSettingsOf(before: Session, session: Session): Session {
  const isSameUser = !isDemo(session) && before.user.id === session.user.id
  return isSameUser ? { ...session, ai: before.ai, selection: before.selection } : session
}

const demoUserNames: Readonly<Record<DemoLanguage, string>> = {
  en: 'Demo user',
  es: 'Usuario de demostración',
  ar: 'مستخدم العرض التجريبي',
}

/** Creates a demo session; the user id is random, because demo sign-ins share nothing (rule 2.7). */
export function startDemoSession(lifetime: Lifetime, language: DemoLanguage = 'en'): Session {
  const user = { id: `demo-${randomBytes(16).toString('hex')}`, name: demoUserNames[language] }
  const session = startSession(new Secret(demoSentinel), user, lifetime)
  return language === 'en' ? session : { ...session, demoLanguage: language }
}

/** Selects what may be sent to the browser (rule 2.8). */
export function toSafeSession(
  session: Session,
  { aiOffer: configured, termsUrl, hasRoles, isReviewRequired, roleOf }: StudioOffer,
): SafeSession {
  const { ai } = session
  const aiOffer = isDemo(session) ? demoAiOffer : configured
  return {
    authenticated: true,
    demo: isDemo(session),
    ...(session.demoLanguage !== undefined && { demoLanguage: session.demoLanguage }),
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
      ...(ai.keyHeader !== undefined && { keyHeader: ai.keyHeader }),
      ...(ai.apiVersion !== undefined && { apiVersion: ai.apiVersion }),
      ...(ai.lacks !== undefined && { lacks: [...ai.lacks] }),
    },
    ...(hasRoles && { role: roleOf(session) }),
    ...(isReviewRequired && !isDemo(session) && { review: 'required' as const }),
    ...(termsUrl !== undefined && { termsUrl }),
  }
}

function isAiConfigured(ai: SessionAiSettings, offer: AiOffer): boolean {
  if (ai.mode === 'command') return offer.command
  return ai.baseUrl !== null || offer.endpoint || (ai.mode === null && offer.command)
}
