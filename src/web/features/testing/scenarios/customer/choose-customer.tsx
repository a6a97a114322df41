import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Scenario } from '../../../../../contract/studio/files/scenario.ts'
import { t } from '../../../../../contract/translate.ts'
import { customerTemplates } from '../../../../../scenarios/customer/customer-templates.ts'
import { useSession } from '../../../../api/session.ts'
import { freshId } from '../../../../browser/fresh-id.ts'
import { useTemplateLanguage } from '../../../../browser/settings/template-language.ts'
import { TemplateLanguageSelect } from '../../../../forms/template-language-select.tsx'
import { addScenarios } from '../../../../records/scenarios.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { DetailHeader } from '../../../../ui/page/detail-header.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { QueryView } from '../../../../ui/waiting/query-view.tsx'
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
  const language = useTemplateLanguage(place.owner, place.phoneNumberId)
  const query = useQuery({
    queryKey: ['customer-templates', language],
    queryFn: () => customerTemplates(language),
    staleTime: Number.POSITIVE_INFINITY,
  })

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
      <DetailHeader title={t('Simulated customers')} />
      <p className="max-w-prose text-quiet">
        {t(
          'The model in your AI settings plays the customer, your agent answers, and a rubric judges the conversation. Choose one to start with, then make it your own.',
        )}
      </p>
      <p className="max-w-prose text-label text-quiet">{demo ? customerWords.inDemo : customerWords.sent}</p>
      <TemplateLanguageSelect phoneNumberId={place.phoneNumberId} />
      <QueryView query={query} skeleton={<SkeletonRows rows={12} label={t('Loading templates')} />}>
        {(templates) => (
          <ul className="border-line border-b">
            {templates.map((template) => (
              <Customer
                key={template.id}
                template={template}
                language={language}
                onAdd={() => void add(template)}
              />
            ))}
          </ul>
        )}
      </QueryView>
    </div>
  )
}

interface CustomerProps {
  template: Scenario
  language: string
  onAdd: () => void
}

function Customer({ template, language, onAdd }: CustomerProps) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-line border-t py-3">
      <span className="min-w-0 flex-1 basis-64">
        <span lang={language} dir="auto" className="block font-medium">
          {template.title}
        </span>
        <span lang={language} dir="auto" className="block text-quiet">
          {template.customer?.goal}
        </span>
      </span>
      <Button size="small" aria-label={customerWords.addNamed(template.title)} onClick={onAdd}>
        {t('Add')}
      </Button>
    </li>
  )
}
