/** Tries to begin a session; loaded while somebody fills in the form, which is shown without it. */
import { signIn } from '../../../api/sign-in.ts'
import { tokenFault } from './check-token.ts'
import { explainRefusal, type Refusal } from './explain-refusal.ts'

export type Outcome =
  | { state: 'in' }
  /** An obvious slip, told without asking anybody. */
  | { state: 'slip'; text: string }
  | { state: 'refused'; refusal: Refusal }

export async function enterWithToken(pasted: string): Promise<Outcome> {
  const fault = tokenFault(pasted)
  if (fault !== undefined) return { state: 'slip', text: fault }
  return enter({ token: pasted.trim() })
}

export function enterDemo(): Promise<Outcome> {
  return enter({ demo: true })
}

async function enter(body: Parameters<typeof signIn>[0]): Promise<Outcome> {
  try {
    await signIn(body)
    return { state: 'in' }
  } catch (error) {
    return { state: 'refused', refusal: explainRefusal(error) }
  }
}
