/** One website: how its crawl went, what it covers. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type Website, websiteRequest } from '../../../contract/platform/website.ts'
import { websites } from '../../api/agent-resources.ts'
import { EditFoot } from '../../forms/edit-foot.tsx'
import { useEditForm } from '../../forms/edit-form.ts'
import { DraftTag } from '../../kept/draft-tag.tsx'
import { DetailHeader } from '../../ui/detail-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useToast } from '../../ui/toast.tsx'
import { shortAddress } from './arrange.ts'
import { BackLink } from './back-link.tsx'
import { Crawl } from './crawl.tsx'
import { DeleteWebsite } from './delete-website.tsx'
import { draftOf } from './website-draft.ts'
import { WebsiteFields } from './website-fields.tsx'
import { fieldNames, words } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/websites/$websiteId')

export function EditWebsite() {
  const { phoneNumberId, websiteId } = route.useParams()
  const query = useQuery(websites.one(phoneNumberId, websiteId))
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={4} label={words.loadingOne} />}>
      {(website) => <Editor key={website.id} phoneNumberId={phoneNumberId} website={website} />}
    </QueryView>
  )
}

function Editor({ phoneNumberId, website }: { phoneNumberId: string; website: Website }) {
  const showToast = useToast()
  const queryClient = useQueryClient()
  const editing = useEditForm({
    thing: website,
    schema: websiteRequest,
    draftOf,
    change: websites.useChange(phoneNumberId, website.id),
    onSaved: () => showToast(words.saved),
    reload: () => void queryClient.invalidateQueries(websites.one(phoneNumberId, website.id)),
    draftName: `website ${phoneNumberId} ${website.id}`,
  })
  return (
    <div className="flex flex-col gap-5">
      <DetailHeader title={shortAddress(website.url)} back={<BackLink />}>
        <DeleteWebsite phoneNumberId={phoneNumberId} website={website} />
      </DetailHeader>
      <DraftTag kind="websites" id={website.id} />
      <Crawl phoneNumberId={phoneNumberId} read={website} />
      <form onSubmit={editing.submit} noValidate className="flex flex-col gap-4">
        <WebsiteFields form={editing.form} />
        <EditFoot editing={editing} fieldNames={fieldNames} />
      </form>
    </div>
  )
}
