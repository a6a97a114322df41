import type { SessionPatch } from '../../contract/studio/session.ts'
import { Problem } from '../core/problem.ts'
import { Secret } from '../core/secret.ts'
import { noAi, noSelection, type Session, type SessionAiSettings } from './session.ts'

/** Applies a PATCH: absent fields are unchanged, null clears them (RFC 7396). Throws Problem `invalid_request`. */
export function patchSession(session: Session, patch: SessionPatch): Session {
  return {
    ...session,
    readOnly: patch.readOnly === undefined ? session.readOnly : patch.readOnly === true,
    selection: patchSelection(session, patch.selection),
    ai: patchAi(session.ai, patch.ai),
  }
}

function patchSelection({ selection }: Session, patch: SessionPatch['selection']): Session['selection'] {
  if (patch === undefined) return selection
  if (patch === null) return noSelection
  return {
    businessId: kept(patch.businessId, selection.businessId),
    accountId: kept(patch.accountId, selection.accountId),
    phoneNumberId: kept(patch.phoneNumberId, selection.phoneNumberId),
  }
}

function patchAi(ai: SessionAiSettings, patch: SessionPatch['ai']): SessionAiSettings {
  if (patch === undefined) return ai
  if (patch === null) return noAi
  const baseUrl = kept(patch.baseUrl, ai.baseUrl)
  // A key belongs to the origin it was saved for, and is never sent to another.
  const keyBefore = originOf(baseUrl) === originOf(ai.baseUrl) ? ai.apiKey : null
  const keyHeader = kept(patch.keyHeader, ai.keyHeader ?? null)
  const apiVersion = kept(patch.apiVersion, ai.apiVersion ?? null)
  const settings = {
    mode: kept(patch.mode, ai.mode),
    baseUrl,
    apiKey: typeof patch.apiKey === 'string' ? new Secret(patch.apiKey) : kept(patch.apiKey, keyBefore),
    model: kept(patch.model, ai.model),
    ...(keyHeader !== null && { keyHeader }),
    ...(apiVersion !== null && { apiVersion }),
  }
  const lacks = kept(patch.lacks, asksTheSame(ai, settings) ? (ai.lacks ?? null) : null)
  return lacks === null ? settings : { ...settings, lacks }
}

/** A test says nothing about other settings. */
function asksTheSame(before: SessionAiSettings, after: SessionAiSettings): boolean {
  const facts = ({ mode, baseUrl, model, apiVersion }: SessionAiSettings) => [
    mode,
    baseUrl,
    model,
    apiVersion,
  ]
  return facts(before).every((fact, index) => fact === facts(after)[index])
}

function kept<T>(patched: T | undefined, before: T): T {
  return patched === undefined ? before : patched
}

function originOf(baseUrl: string | null): string | null {
  if (baseUrl === null) return null
  // The schema cannot check the host name.
  if (!URL.canParse(baseUrl)) throw new Problem('invalid_request', 'Not as expected: ai.baseUrl.')
  return new URL(baseUrl).origin
}
