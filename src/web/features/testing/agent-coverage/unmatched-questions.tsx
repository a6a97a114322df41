/** Customers' last questions that no skill or FAQ matches, each with its conversation and a way to an answer. */
import { useState } from 'react'
import { t } from '../../../../contract/translate.ts'
import { maskTexts } from '../../../../masking/mask-texts.ts'
import { maskedBodyText } from '../../../api/masked-data.ts'
import { useMaskedView } from '../../../api/masked-view.ts'
import { suggest } from '../../../browser/suggested.ts'
import { AddLink } from '../../../forms/write-link.tsx'
import { formatNumber } from '../../../text/format.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { AskedQuestion } from './asked.ts'

const maxAtFirst = 5

interface Props {
  phoneNumberId: string
  questions: readonly AskedQuestion[]
}

export function UnmatchedQuestions({ phoneNumberId, questions }: Props) {
  const [isMasked] = useMaskedView()
  const [isWhole, setIsWhole] = useState(false)
  if (questions.length === 0) return null
  const params = { phoneNumberId }
  return (
    <Section
      id="unmatched"
      level={3}
      title={t('Asked by customers, without a matching skill or FAQ')}
      className="flex flex-col gap-1"
    >
      <ul>
        {(isWhole ? questions : questions.slice(0, maxAtFirst)).map(({ id, text }, at) => (
          <li key={id} className="flex items-center justify-between gap-4 border-line border-t px-2.5 py-1.5">
            <TextLink
              to="/phones/$phoneNumberId/inbox"
              params={params}
              search={{ chat: id }}
              className="min-w-0 truncate"
            >
              <bdi>{isMasked ? maskedBodyText(text) : text}</bdi>
            </TextLink>
            <AddLink
              to="/phones/$phoneNumberId/faqs/new"
              params={params}
              {...(!isMasked && {
                // Not the conversation's id, which is the customer's number.
                search: { suggestion: `asked-${at}` },
                // An FAQ is published, so personal data is masked.
                onClick: () => suggest(`asked-${at}`, { question: maskTexts([text]).texts[0] ?? '' }),
              })}
              size="small"
              weight="plain"
            >
              {t('Add question')}
            </AddLink>
          </li>
        ))}
      </ul>
      {!isWhole && questions.length > maxAtFirst && (
        <Button size="small" className="w-fit" onClick={() => setIsWhole(true)}>
          {t('Show all {count}', { count: formatNumber(questions.length) })}
        </Button>
      )}
    </Section>
  )
}
