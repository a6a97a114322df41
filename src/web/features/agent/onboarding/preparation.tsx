import { t } from '../../../../contract/translate.ts'
import { Status } from '../../../ui/status.tsx'
import { onboardingWords, waited } from './words.ts'

const slowSeconds = 75

type PartState = 'done' | 'waiting' | 'later'

const looks = {
  done: { text: t('ready'), tone: 'good', shape: 'live' },
  waiting: { text: t('being prepared'), tone: 'warn', shape: 'waiting' },
  later: { text: t('after that'), tone: 'quiet', shape: 'off' },
} as const

export function Preparation({ seconds }: { seconds: number | null }) {
  return (
    <div role="status" className="flex max-w-prose flex-col gap-3">
      <h2 className="font-semibold text-lead">{onboardingWords.preparing}</h2>
      <p className="text-quiet">
        {onboardingWords.preparingText} {/* Not read aloud with each second. */}
        {seconds !== null && (
          <span aria-hidden="true" className="tabular-nums">
            {waited(seconds)}
          </span>
        )}
      </p>
      <Parts settings="waiting" connectors="later" />
      {seconds !== null && seconds > slowSeconds && <p className="text-warn">{onboardingWords.slow}</p>}
    </div>
  )
}

function Parts({ settings, connectors }: { settings: PartState; connectors: PartState }) {
  const parts: [string, PartState][] = [
    [onboardingWords.created, 'done'],
    [onboardingWords.settings, settings],
    [onboardingWords.connectors, connectors],
  ]
  return (
    <ul className="border-line border-t">
      {parts.map(([name, state]) => (
        <li key={name} className="flex items-center justify-between gap-4 border-line border-b px-1 py-2">
          <span>{name}</span>
          <Status tone={looks[state].tone} shape={looks[state].shape}>
            {looks[state].text}
          </Status>
        </li>
      ))}
    </ul>
  )
}
