/** Adding a website. */
import { zodResolver } from '@hookform/resolvers/zod'
import { getRouteApi } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { type WebsiteRequest, websiteRequest } from '../../../../contract/platform/knowledge/website.ts'
import { websiteResource } from '../../../api/agent/agent-resources.ts'
import { CreateFoot } from '../../../forms/edit/create-foot.tsx'
import { useAutosave } from '../../../forms/edit/use-autosave.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { DetailHeader } from '../../../ui/page/detail-header.tsx'
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
  const create = websiteResource.useCreate(phoneNumberId)
  const form = useForm({ defaultValues: blank, resolver: zodResolver(websiteRequest) })
  const restored = useAutosave(form, `new website ${phoneNumberId}`, blank)

  function save(draft: WebsiteRequest) {
    create.mutate(withoutEmptyLists(draft), {
      onSuccess: (website) => {
        showToast(websiteWords.queued)
        void navigate({
          to: '/phones/$phoneNumberId/websites/$websiteId',
          params: { phoneNumberId, websiteId: website.id },
          search: true,
          ignoreBlocker: true,
        })
      },
    })
  }

  return (
    <div className="flex flex-col gap-4">
      <DetailHeader title={websiteWords.newTitle} />
      <form onSubmit={form.handleSubmit(save)} noValidate className="flex flex-col gap-4">
        <WebsiteFields form={form} />
        <CreateFoot
          create={create}
          submit={websiteWords.create}
          submitting={websiteWords.creating}
          isDirty={form.formState.isDirty}
          restored={restored}
          onDiscard={() => form.reset(blank)}
          onCancel={() =>
            void navigate({ to: '/phones/$phoneNumberId/websites', params: { phoneNumberId }, search: true })
          }
        />
      </form>
    </div>
  )
}
