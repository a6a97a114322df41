import { useState } from 'react'
import { nextPath } from '../../../browser/next-path.ts'
import type { SignInOutcome } from './attempt.ts'
import { signInWords } from './words.ts'

type Way = 'token' | 'demo'
export type SignInAttempt =
  | { state: 'none' }
  | { state: 'busy'; way: Way }
  | Exclude<SignInOutcome, { state: 'in' }>

export function loadAttempt() {
  return import('./attempt.ts')
}

/** The studio became unreachable after loading the form. */
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
    // A full load clears an earlier session; stays busy until then.
    if (outcome.state === 'in') location.assign(nextPath(next, location.origin))
    else setAttempt(outcome)
  }

  return {
    attempt,
    enterWithToken: (pasted: string) => void run('token', (module) => module.enterWithToken(pasted)),
    enterDemo: () => void run('demo', (module) => module.enterDemo()),
  }
}
