/** One attempt to sign in after the other, from the press of a button to the page behind. */
import { useState } from 'react'
import { nextPath } from '../../../browser/next-path.ts'
import type { SignInOutcome } from './attempt.ts'
import { signInWords } from './words.ts'

type Way = 'token' | 'demo'
export type SignInAttempt =
  | { state: 'none' }
  | { state: 'busy'; way: Way }
  | Exclude<SignInOutcome, { state: 'in' }>

/** What judges and sends is no part of the first load: it comes while the form is being filled in. */
export function loadAttempt() {
  return import('./attempt.ts')
}

/** The studio went away between showing the form and being asked. */
const lost: SignInAttempt = {
  state: 'refused',
  refusal: { title: signInWords.lostTitle, text: signInWords.lost, requestId: null },
}

export function useAttempt(next: string | undefined) {
  const [attempt, setAttempt] = useState<SignInAttempt>({ state: 'none' })

  async function run(
    way: Way,
    ask: (module: Awaited<ReturnType<typeof loadAttempt>>) => Promise<SignInOutcome>,
  ) {
    if (attempt.state === 'busy') return
    setAttempt({ state: 'busy', way })
    const outcome = await loadAttempt().then(ask, () => lost)
    // A whole new page, so that nothing of an earlier session lives on in memory; busy until it is there.
    if (outcome.state === 'in') location.assign(nextPath(next, location.origin))
    else setAttempt(outcome)
  }

  return {
    attempt,
    enterWithToken: (pasted: string) => void run('token', (module) => module.enterWithToken(pasted)),
    enterDemo: () => void run('demo', (module) => module.enterDemo()),
  }
}
