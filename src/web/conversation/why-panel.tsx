/** The parts behind an answer: those the platform names, then the text search's guesses. */

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { type AgentPart, partKey } from '../../agent/search/agent-parts.ts'
import { toolsOfTurn, turnParts } from '../../agent/search/turn-parts.ts'
import { t } from '../../contract/translate.ts'
import { useAgentParts } from '../api/agent/agent-parts.ts'
import type { SaidAnswer } from '../api/agent/likely-turn.ts'
import { stepsQuery } from '../api/agent/turn-steps.ts'
import { Tag } from '../ui/tag.tsx'
import { PartLink } from './part-link.tsx'
import { partKindNames, sharedWords, unknownToolText, whyWords } from './words.ts'

export interface WhyProps {
  phoneNumberId: string
  /** Empty if the platform does not give it. */
  message: string
  answer: string
  /** Tools that the platform names; null if it names none or is not asked. */
  tools?: readonly string[] | null
  /** The turn to look up, by customer or test conversation and the answer's id. */
  turn?: { conversationId: string; messageId: string; said?: SaidAnswer } | undefined
}

/** Undefined during the first request. */
function useTools({ phoneNumberId, tools = null, turn }: WhyProps): readonly string[] | null | undefined {
  const { data, isLoading } = useQuery({
    ...stepsQuery(phoneNumberId, turn?.conversationId ?? '', turn?.messageId ?? '', turn?.said),
    enabled: turn !== undefined && tools === null,
  })
  if (isLoading) return undefined
  return tools ?? (data ? toolsOfTurn(data.turn) : null)
}

export function WhyPanel(props: WhyProps) {
  const { phoneNumberId, message, answer } = props
  const tools = useTools(props)
  const { index, isIncomplete } = useAgentParts(phoneNumberId)
  const parts = useMemo(
    () => (index === null || tools === undefined ? null : turnParts(index, { message, answer, tools })),
    [index, message, answer, tools],
  )
  if (parts === null) return <LoadingParts />
  const { named, unknownTools, guessed } = parts
  return (
    <section
      data-why
      aria-label={whyWords.title}
      className="fade-in flex w-full flex-col gap-3 border-line border-s-2 py-1 ps-4 text-label"
    >
      <div className="flex flex-col gap-1">
        <p className="font-semibold">{t('Named by the platform')}</p>
        {named.length + unknownTools.length === 0 && (
          <p className="text-quiet">
            {tools == null ? t('The platform names nothing for this answer.') : t('No tool was called.')}
          </p>
        )}
        <ul className="flex flex-col gap-1">
          {named.map((part) => (
            <Part key={partKey(part)} phoneNumberId={phoneNumberId} part={part} message={message} />
          ))}
          {unknownTools.map((name) => (
            <li key={name}>{unknownToolText(name)}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-col gap-1">
        <p className="font-semibold">{t('Likely')}</p>
        <p className="text-quiet">
          {guessed.length === 0
            ? t('No skill, FAQ or file shares distinctive words with this answer.')
            : t(
                'A guess: these share words with the message or the answer. The platform does not name skills, FAQs and files.',
              )}
        </p>
        <ul className="flex flex-col gap-1">
          {guessed.map(({ part, words }) => (
            <Part key={partKey(part)} phoneNumberId={phoneNumberId} part={part} message={message}>
              {sharedWords(words)}
            </Part>
          ))}
        </ul>
      </div>
      {isIncomplete && (
        <p className="text-quiet">{t('Some lists could not be loaded, so parts may be missing.')}</p>
      )}
    </section>
  )
}

function LoadingParts() {
  return (
    <p role="status" className="text-label text-quiet">
      {t('Loading skills, FAQs, files and tools…')}
    </p>
  )
}

interface PartProps {
  phoneNumberId: string
  part: AgentPart
  message: string
  children?: ReactNode
}

function Part({ phoneNumberId, part, message, children }: PartProps) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-2">
      <Tag>{partKindNames[part.kind]}</Tag>
      <PartLink phoneNumberId={phoneNumberId} part={part} message={message} />
      {part.connector && <bdi className="text-quiet">{part.connector.name}</bdi>}
      {children && <span className="text-quiet">{children}</span>}
    </li>
  )
}
