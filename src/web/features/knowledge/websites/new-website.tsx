/** Adding a website. */
import { getRouteApi } from '@tanstack/react-router'
import {
  type Website,
  type WebsiteRequest,
  websiteRequest,
} from '../../../../contract/platform/record-kinds/website.ts'
import { websiteResource } from '../../../api/agent/agent-resources.ts'
import { useCreateForm } from '../../../forms/edit/create-form.ts'
import { NewEntryPage } from '../../../forms/edit/new-entry-page.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { WebsiteFields } from './website-fields.tsx'
import { withoutEmptyLists } from './website-values.ts'
import { websiteWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/websites/new')
const blank: WebsiteRequest = {
  url: '',
  included_sub_domains: [],
  excluded_sub_domains: [],
  included_url_patterns: [],
  excluded_url_patterns: [],
  single_urls: [],
}

export function NewWebsite() {
  const { phoneNumberId } = route.useParams()
  const navigate = route.useNavigate()
  const showToast = useToast()
  const { mutate, ...create } = websiteResource.useCreate(phoneNumberId)
  const creating = useCreateForm<Website, WebsiteRequest>({
    schema: websiteRequest,
    blank,
    create: { ...create, mutate: (draft, options) => mutate(withoutEmptyLists(draft), options) },
    draftName: `new website ${phoneNumberId}`,
    focus: 'url',
    onCreated: (website) => {
      showToast(websiteWords.queued)
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
