import {
  aiPatch,
  keyHeaders,
  type SafeSession,
  type SessionPatch,
} from '../../../../contract/studio/session.ts'
import { t } from '../../../../contract/translate.ts'
import { z } from '../../../../contract/zod.ts'

type SavedAi = SafeSession['ai']

/** `default` is the operator's provider, if any. */
export const providerChoices = ['default', 'endpoint', 'command'] as const
export type ProviderName = (typeof providerChoices)[number]

export const settingsForm = z
  .object({
    choice: z.enum(providerChoices),
    baseUrl: z.string(),
    apiKey: z.string(),
    model: z.string().max(200),
    /** Empty for `Authorization: Bearer`. */
    keyHeader: z.enum(['', ...keyHeaders]),
    apiVersion: z.string(),
  })
  .superRefine(({ choice, baseUrl, apiKey, apiVersion }, context) => {
    if (choice !== 'endpoint') return
    if (apiVersion.trim() !== '' && !aiPatch.shape.apiVersion.safeParse(apiVersion.trim()).success)
      context.addIssue({
        code: 'custom',
        path: ['apiVersion'],
        message: t('Enter letters, digits, dots and dashes only'),
      })
    if (!aiPatch.shape.baseUrl.safeParse(splitAddress(baseUrl).baseUrl).success)
      context.addIssue({
        code: 'custom',
        path: ['baseUrl'],
        message: t(
          'Enter a base URL such as https://models.example.com/v1, without user name or #, and without ? except ?api-version=',
        ),
      })
    if (apiKey !== '' && !aiPatch.shape.apiKey.safeParse(apiKey).success)
      context.addIssue({
        code: 'custom',
        path: ['apiKey'],
        message: t('Enter a key without spaces, in Latin characters only'),
      })
  })
export type SettingsForm = z.infer<typeof settingsForm>

export function choiceOf({ mode, baseUrl }: SavedAi): ProviderName {
  if (mode === 'command') return 'command'
  return baseUrl === null ? 'default' : 'endpoint'
}

/** The key is unknown, so its field starts empty. */
export function valuesOf(ai: SavedAi): SettingsForm {
  return {
    choice: choiceOf(ai),
    baseUrl: ai.baseUrl ?? '',
    apiKey: '',
    model: ai.model ?? '',
    keyHeader: ai.keyHeader ?? '',
    apiVersion: ai.apiVersion ?? '',
  }
}

/** Takes an address as providers show it: with the end that the server adds itself, and with `api-version`. */
export function splitAddress(address: string): { baseUrl: string; apiVersion: string | undefined } {
  const [place = '', query] = address.trim().split('?')
  const baseUrl = place.replace(/\/chat\/completions\/?$/, '')
  const parameters = [...new URLSearchParams(query ?? '')]
  const [only] = parameters
  if (query === undefined) return { baseUrl, apiVersion: undefined }
  const isVersion = parameters.length === 1 && only?.[0] === 'api-version'
  return isVersion ? { baseUrl, apiVersion: only?.[1] } : { baseUrl: address.trim(), apiVersion: undefined }
}

export function patchOf({ choice, baseUrl, apiKey, model, ...how }: SettingsForm): SessionPatch {
  const chosenModel = model.trim() || null
  if (choice === 'command') return { ai: { mode: 'command' } }
  if (choice === 'default') {
    const nothing = { baseUrl: null, apiKey: null, keyHeader: null, apiVersion: null }
    return { ai: { mode: null, ...nothing, model: chosenModel } }
  }
  const address = splitAddress(baseUrl)
  return {
    ai: {
      mode: 'endpoint',
      baseUrl: address.baseUrl,
      model: chosenModel,
      keyHeader: how.keyHeader === '' ? null : how.keyHeader,
      apiVersion: address.apiVersion ?? (how.apiVersion.trim() || null),
      ...(apiKey !== '' && { apiKey }),
    },
  }
}

/** A key belongs to its origin (docs/behaviour.md, section 5). */
export function losesKey(ai: SavedAi, { choice, baseUrl, apiKey }: SettingsForm): boolean {
  return (
    ai.hasApiKey && choice === 'endpoint' && apiKey === '' && originOf(baseUrl) !== originOf(ai.baseUrl ?? '')
  )
}

function originOf(address: string): string {
  return URL.canParse(address.trim()) ? new URL(address.trim()).origin : ''
}
