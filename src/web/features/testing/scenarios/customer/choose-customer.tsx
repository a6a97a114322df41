/** Customer templates; choosing one adds a scenario and opens it. */
import { getRouteApi } from '@tanstack/react-router'
import type { Scenario } from '../../../../../contract/studio/files/scenario.ts'
import { customerTemplates } from '../../../../../scenarios/customer/customer-templates.ts'
import { useSession } from '../../../../api/session.ts'
import { freshId } from '../../../../browser/fresh-id.ts'
import { addScenarios } from '../../../../records/scenarios.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { DetailHeader } from '../../../../ui/page/detail-header.tsx'
import { storageText } from '../edit/phrases.ts'
import { useScenarioOwner } from '../edit/use-place.ts'
import { preserveScenarioSearch } from '../scenario-search.ts'
import { customerWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/scenarios/customers')

export function ChooseCustomer() {
  const { demo } = useSession()
  const place = useScenarioOwner()
  const navigate = route.useNavigate()
  const showToast = useToast()

  async function add(template: Scenario) {
    const scenarioId = freshId()
    const outcome = await addScenarios(place, [{ ...template, id: scenarioId }])
    if (outcome.state !== 'kept') {
      showToast(storageText(outcome))
      return
    }
    void navigate({
      to: '/phones/$phoneNumberId/scenarios/$scenarioId/edit',
      params: { phoneNumberId: place.phoneNumberId, scenarioId },
      search: preserveScenarioSearch,
    })
  }

  return (
    <div className="flex flex-col gap-4">
      <DetailHeader title={customerWords.title} />
      <p className="max-w-prose text-quiet">{customerWords.lead}</p>
      <p className="max-w-prose text-label text-quiet">{demo ? customerWords.inDemo : customerWords.sent}</p>
      <ul className="border-line border-b">
        {customerTemplates().map((template) => (
          <li
            key={template.id}
            className="flex flex-wrap items-start justify-between gap-3 border-line border-t py-3"
          >
            <span className="min-w-0 flex-1 basis-64">
              <span className="block font-medium">{template.title}</span>
              <span className="text-quiet">{template.customer?.goal}</span>
            </span>
            <Button
              size="small"
              aria-label={customerWords.addNamed(template.title)}
              onClick={() => add(template)}
            >
              {customerWords.add}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
