/** Links that open the month's report without a session, where the operator allows them. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { appLanguages } from '../../../../contract/studio/languages.ts'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import type {
  CreatedReportLink,
  ReportLink,
  ReportLinkList,
} from '../../../../contract/studio/report-links.ts'
import { t, textLanguage } from '../../../../contract/translate.ts'
import { apiErrorOf } from '../../../api/api-error.ts'
import { send } from '../../../api/client.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { formatDate } from '../../../text/format.ts'
import { live } from '../../../transport/transports.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { SelectField } from '../../../ui/form/text-field.tsx'
import { Note } from '../../../ui/note.tsx'
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { canCopy, useCopied } from '../../../ui/use-copied.ts'
import { daysText, linkText } from './link-words.ts'

const linksKey = ['links to reports'] as const
const shapes = () => import('../../../../contract/studio/report-links.ts')

const reportLinksQuery = queryOptions<ReportLinkList>({
  queryKey: linksKey,
  queryFn: ({ signal }) =>
    send(async () => (await shapes()).reportLinkList, { path: studioPaths.reportLinks, signal }),
})

interface WantedLink extends Pick<ReportLink, 'month' | 'language'> {
  /** All numbers that the session may see if absent. */
  readonly phoneNumberId?: string
  readonly days: number
}

function useCreateReportLink() {
  return useLinkChange<WantedLink, CreatedReportLink>((body) =>
    send(async () => (await shapes()).createdReportLink, {
      ...{ path: studioPaths.reportLinks, method: 'POST', body, effect: 'write' },
    }),
  )
}

function useWithdrawReportLink() {
  return useLinkChange(async (id: string) => {
    const path = studioPaths.reportLink.replace('{id}', id)
    const written = { headers: { accept: 'application/json' }, body: undefined }
    const answer = await live({ path, method: 'DELETE', effect: 'write', written })
    if (!answer.ok) throw apiErrorOf(answer)
  })
}

function useLinkChange<Wanted, Answer>(mutationFn: (wanted: Wanted) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: linksKey }) })
}

interface Props {
  month: string
  /** Undefined for all numbers that the session may see. */
  phoneNumberId: string | undefined
}

const linksTitle = t('Links to this report')
const lives = [7, 30, 90, 366]

export function SharedReports(props: Props) {
  const { data, error, refetch } = useQuery(reportLinksQuery)
  if (error && data === undefined)
    return (
      <Section id="report-links" title={linksTitle} className="flex flex-col gap-3 print:hidden">
        <FailureNote error={error} onRetry={() => void refetch()} isRead />
      </Section>
    )
  if (data === undefined || data.maxDays === 0) return null
  const links = data.links.filter(({ month }) => month === props.month)
  return (
    <Section
      id="report-links"
      title={linksTitle}
      lead={t(
        'A link opens the report of this month, with these numbers, as one page: without signing in, until it ends or is withdrawn. It names no customer and opens nothing else.',
      )}
      className="flex flex-col gap-3 print:hidden"
    >
      <NewLink {...props} maxDays={data.maxDays} />
      {links.length === 0 ? (
        <p className="text-quiet">{t('No link opens this report.')}</p>
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
  const [days, setDays] = useState(choices.find((choice) => choice >= 30) ?? choices.at(-1) ?? 1)
  const create = useCreateReportLink()
  const block = useWriteBlock('live')
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <SelectField
          label={t('Language of the page')}
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
          label={t('Ends after')}
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {daysText(choice)}
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
          {t('Create link')}
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
    <Note tone="good" title={t('The link was created')} isUrgent>
      <p>{t('Copy it now: it is stored nowhere, and not shown again.')}</p>
      <code dir="ltr" className="my-2 block select-all break-all font-mono text-label">
        {address}
      </code>
      {canCopy && (
        <Button size="small" onClick={() => void copy(address)}>
          <span aria-live="polite">{isCopied ? t('Copied') : t('Copy link')}</span>
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
        label={t('Withdraw')}
        title={t('Withdraw this link?')}
        text={t('It opens nothing any more, at once and for good.')}
        cancel={t('Cancel')}
        size="small"
        blocked={block}
        onConfirm={() => withdraw.mutateAsync(link.id)}
      />
    </li>
  )
}
