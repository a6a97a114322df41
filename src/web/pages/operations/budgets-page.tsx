import { t } from '../../../contract/translate.ts'
import { usePhoneNumberId } from '../../api/agent/phone-number-id.ts'
import { useFoundBusiness } from '../../features/account/directory/use-found-business.ts'
import { BudgetsView } from '../../features/operations/budgets/budgets.tsx'
import { BudgetUse } from '../../features/operations/usage/budget-use.tsx'
import { Page } from '../../ui/page/page.tsx'

export function BudgetsPage() {
  const phoneNumberId = usePhoneNumberId()
  const { businessId, isPending } = useFoundBusiness()
  return (
    <Page
      title={t('Budgets')}
      lead={t(
        'How much all of the business’s agents can do together. The first limit reached stops them all.',
      )}
    >
      <BudgetsView
        key={phoneNumberId}
        businessId={businessId}
        isFinding={isPending}
        used={(limits) => <BudgetUse phoneNumberId={phoneNumberId} limits={limits} />}
      />
    </Page>
  )
}
