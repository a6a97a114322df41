import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { use, useState } from 'react'
import type { BusinessAccount } from '../../../../contract/platform/account/account.ts'
import type { PhoneNumber } from '../../../../contract/platform/account/phone-number.ts'
import { recognisedOf, unrecognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { t } from '../../../../contract/translate.ts'
import { waitsByNumberQuery } from '../../../api/conversations/conversation-queries.ts'
import { UnrecognisedRows } from '../../../forms/list/unrecognised-rows.tsx'
import { TermsLink } from '../../../forms/terms-link.tsx'
import { CopyId } from '../../../ui/copy-id.tsx'
import { MoreButton } from '../../../ui/list/more-button.tsx'
import { FoldMark } from '../../../ui/page/fold.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { Status } from '../../../ui/status.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { AgentSlot } from './agent-slot.ts'
import { accountMatches, phoneMatches } from './matches.ts'
import { connectionOf, qualityOf } from './phone/phone-states.ts'
import { type AccountRelation, phoneNumbersOf } from './queries.ts'
import { directoryWords } from './words.ts'

interface Props {
  account: BusinessAccount
  relation: AccountRelation
  businessId?: string
  startsOpen: boolean
  wanted: string
}

const loadingNumbers = <SkeletonRows rows={2} lines={2} label={directoryWords.loadingNumbers} />

export function AccountSection({ account, relation, businessId, startsOpen, wanted }: Props) {
  const [isOpen, setIsOpen] = useState(startsOpen)
  const numbers = useInfiniteQuery({ ...phoneNumbersOf(account.id), enabled: isOpen })
  // An account that matches by name shows all numbers.
  const isFound = wanted === '' || accountMatches(account, wanted)
  const found =
    numbers.data && recognisedOf(numbers.data).filter((phone) => isFound || phoneMatches(phone, wanted))
  const sorted = useByUrgency(found ?? [])
  if (!isFound && !found?.length) return null

  return (
    <section
      aria-label={account.name ?? directoryWords.unnamedAccount}
      aria-busy={isOpen && numbers.isPending}
    >
      <div className="group flex flex-wrap items-center gap-x-3 gap-y-1 pb-1.5">
        <h2 className="min-w-0">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="flex items-center gap-1.5 rounded-small text-start font-semibold hover:text-accent"
          >
            <FoldMark isOpen={isOpen} />
            <bdi>{account.name ?? directoryWords.unnamedAccount}</bdi>
          </button>
        </h2>
        {relation === 'client' && <Tag tone="info">{t('Shared with you')}</Tag>}
        <span className="opacity-0 transition-opacity focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
          <CopyId id={account.id} label={t('account id')} />
        </span>
        <span className="text-label">
          <TermsLink ids={{ businessId, accountId: account.id }} />
        </span>
      </div>
      {isOpen && (
        <QueryView query={numbers} skeleton={loadingNumbers}>
          {() => (
            <>
              <ul className="border-line border-b">
                {sorted.map((phone) => (
                  <PhoneRow key={phone.id} phone={phone} />
                ))}
              </ul>
              <UnrecognisedRows entries={unrecognisedOf(numbers.data ?? [])} />
              {numbers.data?.length === 0 && (
                <p className="px-3 py-3 text-quiet">
                  {t('This account has no phone numbers, or the token has no access to them.')}
                </p>
              )}
              <MoreButton query={numbers}>
                {numbers.isFetchingNextPage ? directoryWords.loadingMore : t('Load more numbers')}
              </MoreButton>
            </>
          )}
        </QueryView>
      )}
    </section>
  )
}

function PhoneRow({ phone }: { phone: PhoneNumber }) {
  const connection = connectionOf(phone.status)
  const quality = qualityOf(phone.quality_rating)
  const number = phone.display_phone_number ?? phone.id
  return (
    <li className="relative grid items-center gap-x-4 gap-y-1 border-line border-t px-3 py-3 transition-colors hover:bg-hover md:grid-cols-[minmax(0,1fr)_8rem_9rem]">
      <Link
        data-row
        to="/phones/$phoneNumberId"
        params={{ phoneNumberId: phone.id }}
        className="flex min-w-0 flex-wrap items-baseline gap-x-3 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2"
      >
        <bdi className="font-semibold">{phone.verified_name ?? number}</bdi>
        {phone.verified_name && <bdi className="text-quiet tabular-nums">{number}</bdi>}
      </Link>
      <span className="flex flex-wrap gap-x-4 gap-y-1 md:contents">
        <span>
          {connection && (
            <Status tone={connection.tone} shape={connection.shape}>
              {connection.text}
            </Status>
          )}
        </span>
        <span>
          <Status tone={quality.tone} shape={quality.shape}>
            {quality.text}
          </Status>
        </span>
      </span>
      <span className="col-span-full">{use(AgentSlot)(phone.id)}</span>
    </li>
  )
}

/** Customers who wait come first, then numbers with trouble; otherwise as listed. */
function useByUrgency(phones: readonly PhoneNumber[]): readonly PhoneNumber[] {
  const waits = useQuery(waitsByNumberQuery).data
  const urgency = ({ id, status, quality_rating }: PhoneNumber) => {
    const states = [connectionOf(status), qualityOf(quality_rating)]
    const isTroubled = states.some((state) => state?.tone === 'warn' || state?.tone === 'bad')
    return (waits?.get(id) ?? 0) * 2 + (isTroubled ? 1 : 0)
  }
  return phones.toSorted((a, b) => urgency(b) - urgency(a))
}
