import { demoLanguageFor } from '../../../../contract/studio/languages.ts'
import { textLanguage } from '../../../../contract/translate.ts'
import { requestSession } from '../../../api/sign-in.ts'
import { tokenError } from './check-token.ts'
import { explainRefusal, type SignInRefusal } from './explain-refusal.ts'

export type SignInOutcome =
  | { state: 'in' }
  | { state: 'slip'; text: string }
  | { state: 'refused'; refusal: SignInRefusal }

export async function enterWithToken(pasted: string): Promise<SignInOutcome> {
  const error = tokenError(pasted)
  if (error !== undefined) return { state: 'slip', text: error }
  return enter({ token: pasted.trim() })
}

export function enterDemo(): Promise<SignInOutcome> {
  return enter({ demo: true, language: demoLanguageFor(textLanguage) })
}

async function enter(body: Parameters<typeof requestSession>[0]): Promise<SignInOutcome> {
  try {
    await requestSession(body)
    return { state: 'in' }
  } catch (error) {
    return { state: 'refused', refusal: explainRefusal(error, location.host) }
  }
}
