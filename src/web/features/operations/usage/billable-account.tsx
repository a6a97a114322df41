/** Asks once which account is billed, and shows its usage. */
import { type ReactNode, useState } from 'react'
import { isTimeZone } from '../../../../contract/studio/alerts/alert-rules.ts'
import { t } from '../../../../contract/translate.ts'
import { ApiError } from '../../../api/api-error.ts'
import { useSession } from '../../../api/session.ts'
import {
  type BillableAccount,
  nameBillableAccount,
  useBillableAccount,
  useIsAccountLoading,
  useLastBillableAccount,
} from '../../../records/billable-account.ts'
import { CopyId } from '../../../ui/copy-id.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { submitting } from '../../../ui/form/submitting.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Note } from '../../../ui/note.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { QueryView, type QueryViewProps } from '../../../ui/waiting/query-view.tsx'
import { usageWords } from './words.ts'

interface Props {
  phoneNumberId: string
  children: (account: BillableAccount) => ReactNode
}

export function OfBillableAccount({ phoneNumberId, children }: Props) {
  const place = { owner: useSession().user.id, phoneNumberId }
  const account = useBillableAccount(place)
  const isLoading = useIsAccountLoading(place)
  const [isChoosing, setIsChoosing] = useState(false)
  if (account === undefined && isLoading) return <SkeletonForm fields={2} label={usageWords.loading} />
  if (account === undefined || isChoosing) {
    return (
      <AccountForm
        {...place}
        current={account}
        onDone={() => setIsChoosing(false)}
        key={account?.account ?? ''}
      />
    )
  }
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-label">
        <span className="text-quiet">{t('Billable account')}</span>
        <CopyId id={account.account} label={t('billable account id')} />
        <bdi className="text-quiet">{account.timeZone}</bdi>
        <Button size="small" weight="ghost" onClick={() => setIsChoosing(true)}>
          {t('Another account')}
        </Button>
      </p>
      {children(account)}
    </>
  )
}

interface FormProps {
  owner: string
  phoneNumberId: string
  current: BillableAccount | undefined
  onDone: () => void
}

function AccountForm({ owner, phoneNumberId, current, onDone }: FormProps) {
  const last = useLastBillableAccount(owner)
  const known = current ?? last
  const [account, setAccount] = useState(known?.account ?? '')
  const [timeZone, setTimeZone] = useState(
    known?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  )
  const [isChecked, setIsChecked] = useState(false)
  const isId = /^\d{1,32}$/.test(account.trim())
  const isZone = isTimeZone(timeZone.trim())
  const submit = submitting(() => {
    setIsChecked(true)
    if (!isId || !isZone) return
    void nameBillableAccount(
      { owner, phoneNumberId },
      { account: account.trim(), timeZone: timeZone.trim() },
    ).then((isStored) => isStored && onDone())
  })
  return (
    <form onSubmit={submit} noValidate className="flex max-w-xl flex-col gap-2">
      <p className="font-semibold">{usageWords.needed.title}</p>
      <p className="text-quiet">
        {usageWords.needed.help}
        {current === undefined && last !== null && ` ${t('The account that you named last is filled in.')}`}
      </p>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <TextField
          label={t('Billable account id')}
          error={isChecked && !isId ? t('Enter an account id: digits only') : undefined}
          value={account}
          onChange={({ target }) => setAccount(target.value)}
          format="digits"
        />
        <TextField
          label={t('Time zone')}
          help={t('As the billing hub shows it; days and months follow it')}
          error={isChecked && !isZone ? t('Enter a time zone such as Europe/Berlin') : undefined}
          value={timeZone}
          onChange={({ target }) => setTimeZone(target.value)}
          format="numbers"
        />
      </div>
      <div className="flex gap-2">
        <Button type="submit" weight="primary">
          {t('Show usage')}
        </Button>
        {current !== undefined && (
          <Button weight="ghost" onClick={onDone}>
            {t('Cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Usage in all states, including an account that the platform does not know. */
export function UsageView<Data>({ query, skeleton, children }: QueryViewProps<Data>) {
  const { error } = query
  if (query.data === undefined && error instanceof ApiError) {
    const { detail } = error.complaint
    if (error.kind === 'missing' || error.kind === 'forbidden') {
      const [title, help] =
        error.kind === 'missing'
          ? [
              t('The platform does not know this billable account.'),
              t('Check the id in the billing hub. Usage is not available on every host either.'),
            ]
          : [
              t('Usage needs the permission business_management'),
              t('Ask the token’s owner to add it, then sign in again.'),
            ]
      return (
        <Note tone="warn" title={title}>
          <p>{help}</p>
          {detail && (
            <p dir="auto" className="mt-1 text-label">
              {detail}
            </p>
          )}
        </Note>
      )
    }
  }
  return (
    <QueryView query={query} skeleton={skeleton}>
      {children}
    </QueryView>
  )
}
