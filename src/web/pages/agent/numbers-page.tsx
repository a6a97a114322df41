/** `/numbers`: several phone numbers compared, and changed together. */
import { useChoices } from '../../features/account/directory/phone/use-choices.ts'
import { useBusinessId } from '../../features/account/directory/use-business-id.ts'
import { Numbers } from '../../features/agent/transfer/numbers/numbers.tsx'
import { numbersWords } from '../../features/agent/transfer/numbers/words.ts'
import { Page } from '../../ui/page/page.tsx'

export function NumbersPage() {
  const { recent, others, isLoading } = useChoices()
  return (
    <Page title={numbersWords.title} lead={numbersWords.lead}>
      <Numbers known={[...recent, ...others]} isLoading={isLoading} businessId={useBusinessId()} />
    </Page>
  )
}
