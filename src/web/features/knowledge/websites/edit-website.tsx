import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type Website, websiteRequest } from '../../../../contract/platform/record-kinds/website.ts'
import { websiteResource } from '../../../api/agent/agent-resources.ts'
import { DeleteOne } from '../../../forms/delete/delete-one.tsx'
import { useEditEntry } from '../../../forms/edit/edit-entry.ts'
import { EditFoot } from '../../../forms/edit/edit-foot.tsx'
import { DetailHeader } from '../../../ui/page/detail-header.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { DraftTag } from '../../../versions/draft-tag.tsx'
import { Crawl } from './crawl.tsx'
import { WebsiteFields } from './website-fields.tsx'
import { websiteAddress, websiteRemoval } from './website-listing.ts'
import { websiteValuesOf } from './website-values.ts'
import { websiteFieldNames, websiteWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/websites/$websiteId')

export function EditWebsite() {
  const { phoneNumberId, websiteId } = route.useParams()
  const query = useQuery(websiteResource.one(phoneNumberId, websiteId))
  return (
    <QueryView query={query} skeleton={<SkeletonForm hasTitle fields={2} label={websiteWords.loadingOne} />}>
      {(website) => <Editor key={website.id} phoneNumberId={phoneNumberId} website={website} />}
    </QueryView>
  )
}

function Editor({ phoneNumberId, website }: { phoneNumberId: string; website: Website }) {
  const navigate = route.useNavigate()
  const leave = () => navigate({ to: '..', search: true, ignoreBlocker: true })
  const address = websiteAddress(website)
  const editing = useEditEntry({
    thing: website,
    schema: websiteRequest,
    draftOf: websiteValuesOf,
    change: websiteResource.useChange(phoneNumberId, website.id),
    saved: () => websiteWords.saved,
    resource: websiteResource,
    scope: phoneNumberId,
    draftName: `website ${phoneNumberId} ${website.id}`,
  })
  return (
    <div className="flex flex-col gap-5">
      <DetailHeader title={address}>
        <DeleteOne removal={websiteRemoval} scope={phoneNumberId} item={website} onGone={leave} />
      </DetailHeader>
      <DraftTag kind="websites" id={website.id} />
      <Crawl phoneNumberId={phoneNumberId} read={website} />
      <form onSubmit={editing.submit} noValidate className="flex flex-col gap-4">
        <WebsiteFields form={editing.form} />
        <EditFoot editing={editing} fieldNames={websiteFieldNames} />
      </form>
    </div>
  )
}
