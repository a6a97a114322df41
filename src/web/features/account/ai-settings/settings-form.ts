import { aiPatch, type SafeSession, type SessionPatch } from '../../../../contract/studio/session.ts'
import { z } from '../../../../contract/zod.ts'
import { aiSettingsWords } from './words.ts'

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
  })
  .superRefine(({ choice, baseUrl, apiKey }, context) => {
    if (choice !== 'endpoint') return
    if (!aiPatch.shape.baseUrl.safeParse(baseUrl).success)
      context.addIssue({ code: 'custom', path: ['baseUrl'], message: aiSettingsWords.baseUrlError })
    if (apiKey !== '' && !aiPatch.shape.apiKey.safeParse(apiKey).success)
      context.addIssue({ code: 'custom', path: ['apiKey'], message: aiSettingsWords.keyError })
  })
export type SettingsForm = z.infer<typeof settingsForm>

export function choiceOf({ mode, baseUrl }: SavedAi): ProviderName {
  if (mode === 'command') return 'command'
  return baseUrl === null ? 'default' : 'endpoint'
}

/** The key is unknown, so its field starts empty. */
export function valuesOf(ai: SavedAi): SettingsForm {
  return { choice: choiceOf(ai), baseUrl: ai.baseUrl ?? '', apiKey: '', model: ai.model ?? '' }
}

export function patchOf({ choice, baseUrl, apiKey, model }: SettingsForm): SessionPatch {
  const chosenModel = model.trim() || null
  if (choice === 'command') return { ai: { mode: 'command' } }
  if (choice === 'default') return { ai: { mode: null, baseUrl: null, apiKey: null, model: chosenModel } }
  return {
    ai: { mode: 'endpoint', baseUrl: baseUrl.trim(), model: chosenModel, ...(apiKey !== '' && { apiKey }) },
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
