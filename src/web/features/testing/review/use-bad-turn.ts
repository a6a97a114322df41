import { useMemo, useState } from 'react'
import type { BadTurnReason } from '../../../../contract/studio/bad-turn-reason.ts'
import { badTurnScenario, checksFor, maskedTurns } from '../../../../scenarios/bad-turn.ts'
import type { RecordedTurn } from '../../../../scenarios/recorded-scenario.ts'

export interface BadTurn {
  turns: readonly RecordedTurn[]
  names: readonly string[]
  reason: BadTurnReason
}

export function useBadTurn({ turns, names, reason: first }: BadTurn) {
  const [reason, setReason] = useState(first)
  const [missing, setMissing] = useState('')
  const [wrongWords, setWrongWords] = useState('')
  const [message, setMessage] = useState('')
  const [alsoMask, setAlsoMask] = useState('')
  const [kept, setKept] = useState<readonly string[]>([])

  const result = useMemo(() => {
    const whole = turns.map((turn, at) =>
      at === turns.length - 1 && turn.message === '' ? { ...turn, message } : turn,
    )
    const more = alsoMask.split(',').map((name) => name.trim())
    const allNames = [...names, ...more].filter((name) => name !== '')
    const masked = maskedTurns(whole, { names: allNames, kept })
    const last = masked.turns.at(-1)
    const checks = last === undefined ? [] : checksFor(reason, last, missing, wrongWords)
    const scenario = checks.length === 0 ? null : badTurnScenario(masked.turns, checks)
    return { ...masked, checks, scenario }
  }, [turns, names, reason, missing, wrongWords, message, alsoMask, kept])

  return {
    ...result,
    reason,
    missing,
    wrongWords,
    quotesAnswer: ['wrong', 'invented', 'tone'].includes(reason),
    message,
    alsoMask,
    kept,
    needsMessage: turns.at(-1)?.message === '',
    setReason,
    setMissing,
    setWrongWords,
    setMessage,
    setAlsoMask,
    toggle: (value: string) =>
      setKept((now) => (now.includes(value) ? now.filter((one) => one !== value) : [...now, value])),
  }
}

export type BadTurnForm = ReturnType<typeof useBadTurn>
