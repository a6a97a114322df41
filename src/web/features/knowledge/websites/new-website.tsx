import { getRouteApi } from '@tanstack/react-router'
import {
  type Website,
  type WebsiteRequest,
  websiteRequest,
} from '../../../../contract/platform/record-kinds/website.ts'
import { websiteResource } from '../../../api/agent/agent-resources.ts'
import { reportOfWrite } from '../../../api/drafted-result.ts'
import { useCreateForm } from '../../../forms/edit/create-form.ts'
import { NewEntryPage } from '../../../forms/edit/new-entry-page.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { WebsiteFields } from './website-fields.tsx'
import { websiteValuesOf } from './website-values.ts'
import { websiteWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/websites/new')
const blank = websiteValuesOf()

export function NewWebsite() {
  const { phoneNumberId } = route.useParams()
  const navigate = route.useNavigate()
  const showToast = useToast()
  const creating = useCreateForm<Website, WebsiteRequest>({
    schema: websiteRequest,
    blank,
    create: websiteResource.useCreate(phoneNumberId),
    draftName: `new website ${phoneNumberId}`,
    focus: 'url',
    onCreated: (website) => {
      showToast(reportOfWrite(websiteWords.queued, website))
      void navigate({
        to: '/phones/$phoneNumberId/websites/$websiteId',
        params: { phoneNumberId, websiteId: website.id },
        search: true,
        ignoreBlocker: true,
      })
    },
  })

  return (
    <NewEntryPage
      creating={creating}
      words={websiteWords}
      onCancel={() => void navigate({ to: '..', search: true })}
    >
      <WebsiteFields form={creating.form} />
    </NewEntryPage>
  )
}
