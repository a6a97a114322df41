import { labeled } from '../../../text/small-texts.ts'
import { TextItems } from '../../../ui/list/text-items.tsx'
import { Status } from '../../../ui/status.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Check, CheckId } from './use-rollout-checks.ts'
import { byHand, checkStates, checks as checkWords, settingsWords } from './words.ts'

interface Props {
  phoneNumberId: string
  checks: readonly Check[]
  next: 'allowlist' | 'everyone'
}

const pages = {
  business: '/phones/$phoneNumberId/business-info',
  skills: '/phones/$phoneNumberId/skills',
  knowledge: '/phones/$phoneNumberId/faqs',
  allowlist: '/phones/$phoneNumberId/allowlist',
} as const satisfies Partial<Record<CheckId, string>>

function hasPage(id: CheckId): id is keyof typeof pages {
  return id in pages
}

export function RolloutChecks({ phoneNumberId, checks, next }: Props) {
  return (
    <div className="grid gap-x-10 gap-y-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div>
        <h3 className="pb-1.5 font-medium">{settingsWords.checks}</h3>
        <ul className="border-line border-t">
          {checks.map(({ id, state }) => {
            const { text, tone, shape } = checkStates[state]
            return (
              <li key={id} className="flex items-center gap-4 border-line border-b px-1 py-1.5">
                <span className="min-w-0 flex-1">{checkWords[id]}</span>
                {state === 'open' && hasPage(id) && (
                  <TextLink
                    to={pages[id]}
                    params={{ phoneNumberId }}
                    aria-label={labeled(settingsWords.open, checkWords[id])}
                  >
                    {settingsWords.open}
                  </TextLink>
                )}
                <Status tone={tone} shape={shape}>
                  {text}
                </Status>
              </li>
            )
          })}
        </ul>
      </div>
      <div>
        <h3 className="pb-1.5 font-medium">{settingsWords.byHand}</h3>
        <ul className="flex list-disc flex-col gap-1 border-line border-t py-1.5 ps-5 text-quiet">
          <TextItems texts={byHand[next]} />
        </ul>
      </div>
    </div>
  )
}
