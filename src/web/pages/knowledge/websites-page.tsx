/** `/phones/…/websites`: the list of websites beside the one that is open. */
import { getRouteApi } from '@tanstack/react-router'
import { AddWebsiteLink } from '../../features/knowledge/websites/add-website-link.tsx'
import { WebsiteList } from '../../features/knowledge/websites/website-list.tsx'
import { websiteWords } from '../../features/knowledge/websites/words.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'

const route = getRouteApi('/frame/phones/$phoneNumberId/websites')

export function WebsitesPage() {
  const { phoneNumberId } = route.useParams()
  return (
    <ListPage
      title={websiteWords.title}
      lead={websiteWords.lead}
      actions={<AddWebsiteLink />}
      list={<WebsiteList />}
      back={
        <BackLink to="/phones/$phoneNumberId/websites" params={{ phoneNumberId }} search={true}>
          {websiteWords.back}
        </BackLink>
      }
    />
  )
}
