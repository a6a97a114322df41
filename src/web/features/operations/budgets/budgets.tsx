import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { isBudgetNotOffered } from '../../../../contract/platform/agent/budget.ts'
import { t } from '../../../../contract/translate.ts'
import type { Limits } from '../../../api/agent/budget-grid.ts'
import { budgetsQuery } from '../../../api/agent/budgets.ts'
import { ownerBusinessQuery } from '../../../api/agent/owner-business.ts'
import { ApiError } from '../../../api/api-error.ts'
import { CopyId } from '../../../ui/copy-id.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { FieldLine } from '../../../ui/form/field-line.tsx'
import { submitting } from '../../../ui/form/submitting.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Empty } from '../../../ui/list/empty.tsx'
import { Note } from '../../../ui/note.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { BudgetForm } from './budget-form.tsx'
import { budgetWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/budgets')

type Used = (limits: Limits) => ReactNode

interface BudgetsViewProps {
  /** The chosen business, if known. */
  businessId: string | undefined
  /** True while the business is being looked up. */
  isFinding: boolean
  /** Shows what of these limits is used. */
  used: Used
}

export function BudgetsView({ businessId, isFinding, used }: BudgetsViewProps) {
  const { business } = route.useSearch()
  if (business !== undefined)
    return <OfBusiness key={business} businessId={business} name={null} used={used} />
  if (isFinding) return findingBusiness
  return businessId === undefined ? (
    <AskForBusiness initial="" />
  ) : (
    <OfOwner businessId={businessId} used={used} />
  )
}

const findingBusiness = <SkeletonForm fields={4} label={t('Finding this number’s business')} />

function useChoose() {
  const navigate = route.useNavigate()
  return (business: string | undefined) => void navigate({ to: '.', search: { business } })
}

function AskForBusiness({ initial }: { initial: string }) {
  const choose = useChoose()
  return (
    <BusinessChoice
      title={t('Which business does this number belong to?')}
      help={t(
        'Budgets belong to a business, and the studio could not find it from the number. A business id usually has 15 to 17 digits.',
      )}
      initial={initial}
      onChoose={choose}
    />
  )
}

function OfOwner({ businessId, used }: { businessId: string; used: Used }) {
  const { phoneNumberId } = route.useParams()
  const query = useQuery(ownerBusinessQuery(phoneNumberId, businessId))
  return (
    <QueryView query={query} skeleton={findingBusiness}>
      {(owner) =>
        owner === null ? (
          <AskForBusiness initial={businessId} />
        ) : (
          <OfBusiness key={owner.id} businessId={owner.id} name={owner.name} used={used} />
        )
      }
    </QueryView>
  )
}

interface OfBusinessProps {
  businessId: string
  name: string | null
  used: Used
}

function OfBusiness({ businessId, name, used }: OfBusinessProps) {
  const choose = useChoose()
  const [isChoosing, setIsChoosing] = useState(false)

  function leaveTo(business: string | undefined) {
    setIsChoosing(false)
    choose(business)
  }

  if (isChoosing) {
    return (
      <BusinessChoice
        {...budgetWords.another}
        initial={businessId}
        onChoose={leaveTo}
        onOwn={() => leaveTo(undefined)}
      />
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-quiet">{t('Business')}</span>
        {name && <bdi className="font-medium">{name}</bdi>}
        <CopyId id={businessId} label={t('business id')} />
        <Button size="small" weight="ghost" onClick={() => setIsChoosing(true)}>
          {budgetWords.another.title}
        </Button>
      </p>
      <Loaded businessId={businessId} used={used} />
    </div>
  )
}

function Loaded({ businessId, used }: { businessId: string; used: Used }) {
  const query = useQuery(budgetsQuery(businessId))
  const { error } = query
  if (query.data === undefined && error instanceof ApiError) {
    const isOffered = !isBudgetNotOffered(error.complaint.detail)
    if (error.kind === 'missing' || error.kind === 'invalid' || !isOffered) {
      return (
        <Empty
          title={
            isOffered
              ? t('The platform has no budgets for this business.')
              : t('The platform does not offer budgets to this business.')
          }
        >
          <p className="text-quiet">{t('Not every business has budgets. Also check the id.')}</p>
          {error.complaint.detail && (
            <p dir="auto" className="text-label text-quiet">
              {error.complaint.detail}
            </p>
          )}
        </Empty>
      )
    }
    if (error.kind === 'forbidden') {
      return (
        <Note tone="warn" title={t('Budgets need the permission business_management')}>
          <p>
            {t(
              'Without it, the token can work with agents, but not read or set budgets. Ask the token’s owner to add it, then sign in again.',
            )}
          </p>
          <p dir="auto" className="mt-1 text-label">
            {error.complaint.detail}
          </p>
        </Note>
      )
    }
  }
  return (
    <QueryView query={query} skeleton={<SkeletonForm fields={4} label={t('Loading budgets')} />}>
      {(grid) => <BudgetForm businessId={businessId} grid={grid} used={used(grid)} />}
    </QueryView>
  )
}

interface BusinessChoiceProps {
  title: string
  help: string
  initial: string
  onChoose: (id: string) => void
  /** Returns to the number's business, if known. */
  onOwn?: () => void
}

/** Asks for the business if it cannot be derived from the number. */
function BusinessChoice({ title, help, initial, onChoose, onOwn }: BusinessChoiceProps) {
  const [id, setId] = useState(initial)
  const [isWrong, setIsWrong] = useState(false)
  const submit = submitting(() => {
    const isId = /^\d{1,32}$/.test(id.trim())
    setIsWrong(!isId)
    if (isId) onChoose(id.trim())
  })

  return (
    <form onSubmit={submit} noValidate className="flex max-w-xl flex-col gap-2">
      <p className="font-semibold">{title}</p>
      <p className="text-quiet">{help}</p>
      <FieldLine
        buttons={
          <>
            {' '}
            <Button type="submit" weight="primary">
              {t('Show budgets')}
            </Button>
            {onOwn && (
              <Button weight="ghost" onClick={onOwn}>
                {t('Use this number’s business')}
              </Button>
            )}
          </>
        }
      >
        <TextField
          label={t('Business id')}
          error={isWrong ? t('Enter a business id: digits only') : undefined}
          value={id}
          onChange={({ target }) => setId(target.value)}
          format="digits"
        />
      </FieldLine>
    </form>
  )
}
