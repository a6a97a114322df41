/** The two ways to numbers that are not listed: by the id of their business, or by their own. */
import { getRouteApi } from '@tanstack/react-router'
import { IdForm } from './id-form.tsx'
import { directoryWords } from './words.ts'

const route = getRouteApi('/frame/')

interface Props {
  businessId: string | undefined
  onBusiness: (businessId: string) => void
}

export function IdForms({ businessId, onBusiness }: Props) {
  const navigate = route.useNavigate()
  return (
    <div className="grid gap-x-12 gap-y-3 md:grid-cols-2">
      <IdForm
        label={directoryWords.business}
        help={directoryWords.businessHelp}
        fault={directoryWords.businessFault}
        submit={directoryWords.show}
        value={businessId}
        isMain={businessId === undefined}
        onId={onBusiness}
      />
      <IdForm
        label={directoryWords.directId}
        help={directoryWords.directHelp}
        fault={directoryWords.directFault}
        submit={directoryWords.open}
        onId={(phoneNumberId) => void navigate({ to: '/phones/$phoneNumberId', params: { phoneNumberId } })}
      />
    </div>
  )
}
