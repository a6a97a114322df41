/** Links that open the month's report without a session, where the operator allows them. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { appLanguages } from '../../../../contract/studio/languages.ts'
import type { ReportLink } from '../../../../contract/studio/report-links.ts'
import { textLanguage } from '../../../../contract/translate.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { formatDate } from '../../../text/format.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { SelectField } from '../../../ui/form/text-field.tsx'
import { Note } from '../../../ui/note.tsx'
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { useCopied } from '../../../ui/use-copied.ts'
import { reportLinksQuery, useCreateReportLink, useWithdrawReportLink } from './link-queries.ts'
import { daysText, linkText, linkWords } from './link-words.ts'

interface Props {
  month: string
  /** Undefined for all numbers that the session may see. */
  phoneNumberId: string | undefined
}

const lives = [7, 30, 90, 366]

export function SharedReports(props: Props) {
  const { data, error, refetch } = useQuery(reportLinksQuery)
  if (error) return <FailureNote error={error} onRetry={() => void refetch()} isRead />
  if (data === undefined || data.maxDays === 0) return null
  const links = data.links.filter(({ month }) => month === props.month)
  return (
    <Section
      id="report-links"
      title={linkWords.title}
      lead={linkWords.lead}
      className="flex flex-col gap-3 print:hidden"
    >
      <NewLink {...props} maxDays={data.maxDays} />
      {links.length === 0 ? (
        <p className="text-quiet">{linkWords.none}</p>
      ) : (
        <ul className="flex flex-col">
          {links.map((link) => (
            <LinkRow key={link.id} link={link} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function NewLink({ month, phoneNumberId, maxDays }: Props & { maxDays: number }) {
  const choices = [...new Set(lives.map((days) => Math.min(days, maxDays)))]
  const known = appLanguages.map(({ code }) => code)
  const [language, setLanguage] = useState(known.includes(textLanguage) ? textLanguage : 'en')
  const [days, setDays] = useState(choices.find((one) => one >= 30) ?? choices.at(-1) ?? 1)
  const create = useCreateReportLink()
  const block = useWriteBlock('live')
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <SelectField
          label={linkWords.language}
          value={language}
          onChange={({ target }) => setLanguage(target.value)}
        >
          {appLanguages.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={linkWords.life}
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
        >
          {choices.map((one) => (
            <option key={one} value={one}>
              {daysText(one)}
            </option>
          ))}
        </SelectField>
        <Button
          blocked={block}
          isBusy={create.isPending}
          className="mb-5"
          onClick={() =>
            create.mutate({
              ...{ month, days, language: languageOf(language) },
              ...(phoneNumberId !== undefined && { phoneNumberId }),
            })
          }
        >
          {linkWords.create}
        </Button>
      </div>
      {block !== undefined && <p className="text-label text-quiet">{block}</p>}
      {create.error && <FailureNote error={create.error} />}
      {create.data && <ShownAddress address={`${location.origin}${create.data.path}`} />}
    </>
  )
}

const languageOf = (code: string) => (code === 'es' || code === 'ar' ? code : 'en')

function ShownAddress({ address }: { address: string }) {
  const [isCopied, copy] = useCopied()
  return (
    <Note tone="good" title={linkWords.created} isUrgent>
      <p>{linkWords.once}</p>
      <code dir="ltr" className="my-2 block select-all break-all font-mono text-label">
        {address}
      </code>
      {globalThis.isSecureContext && (
        <Button size="small" onClick={() => void copy(address)}>
          <span aria-live="polite">{isCopied ? linkWords.copied : linkWords.copy}</span>
        </Button>
      )}
    </Note>
  )
}

function LinkRow({ link }: { link: ReportLink }) {
  const withdraw = useWithdrawReportLink()
  const block = useWriteBlock('live')
  const { phoneNumberIds, language, by, createdAt, expiresAt } = link
  const name = appLanguages.find(({ code }) => code === language)?.name ?? language
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t py-2">
      <div className="min-w-0">
        <p>
          {linkText({
            by: by.name,
            made: formatDate(new Date(createdAt), 'day'),
            end: formatDate(new Date(expiresAt), 'day'),
          })}
        </p>
        <p className="break-words text-label text-quiet">
          <bdi lang={language}>{name}</bdi> · <bdi>{phoneNumberIds.join(', ')}</bdi>
        </p>
      </div>
      <ConfirmAction
        {...linkWords.withdrawQuestion}
        size="small"
        blocked={block}
        onConfirm={() => withdraw.mutateAsync(link.id)}
      />
    </li>
  )
}
